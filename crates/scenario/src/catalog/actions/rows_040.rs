//! Trigger actions 40–59.

macro_rules! rows_040 {
    ($next:ident $($rest:ident)*; $($rows:tt)*) => { $next! { $($rest)*; $($rows)*

        40 ResizePlayerView "RESIZE_PLAYER_VIEW" "Resize Player View..." {
            need: Need::Rect,
            params: &[
                P::new(F4, "x", Unit::Cells, "left edge of the new playable area"),
                P::new(F5, "y", Unit::Cells, "top edge"),
                P::new(F6, "width", Unit::Cells, "width"),
                P::new(F7, "height", Unit::Cells, "height"),
            ],
            summary: "Replaces the playable area of the map with a rectangle.",
            phrase: "playable area becomes {rect}",
            doc: "The rectangle is measured like LocalSize in [Map]. The radar and everything the pathfinder \
                knows about the map are rebuilt. EVA announces it each time. Units already on the map are \
                not caught by the new border until they next reach the middle of a cell inside it, so units \
                left outside can still walk in.\n\n\
                The original accepts any rectangle, even one beyond the map; Sandtable cuts it to the map.",
            see: &[Action(A::RevealSome)],
        }

        41 PlayAnim "PLAY_ANIM" "Play Anim At..." {
            need: Need::AnimAndLocation,
            waypoint: WaypointSource::Field8,
            params: &[
                P::new(F3, "animation", Unit::Index(List::Animation), "the animation to play"),
                P::new(F8, "waypoint", Unit::Waypoint, "where"),
            ],
            summary: "Plays an animation at a waypoint. It does no damage.",
            phrase: "animation {anim} at waypoint {waypoint}",
            doc: "On a bridge cell it appears at the height of the deck. For an explosion that hurts use \
                action 42. A number outside [Animations] crashes the original and does nothing here.",
            see: &[Action(A::DoExplosion), Action(A::ParticleAnim), Mission(M::PlayAnimation)],
        }

        42 DoExplosion "DO_EXPLOSION" "Do Explosion At..." {
            need: Need::WeaponAndLocation,
            waypoint: WaypointSource::Field8,
            params: &[
                P::new(F3, "weapon", Unit::Index(List::Weapon), "the weapon whose damage and warhead go off"),
                P::new(F8, "waypoint", Unit::Waypoint, "where"),
            ],
            summary: "Sets off the damage and warhead of a weapon at a waypoint, without a shooter.",
            phrase: "explosion of {weapon} at waypoint {waypoint}",
            doc: "Only the weapon's Damage and Warhead count; range, projectile and sound do not. The rules' \
                EM pulse weapon also sends out its pulse. Because there is no attacker, nobody gets points, \
                and the events that ask for an attacker (6, 7, 38 to 40, 44) stay silent.\n\n\
                The number is a position in the list of weapons. Unless the rules have a [Weapons] section, \
                that list is in the order in which other types first name the weapons, so it shifts easily \
                with different rules.",
            see: &[Action(A::Damage), Action(A::PlayAnim), Action(A::MeteorShower)],
        }

        43 MeteorImpact "METEOR_IMPACT" "Meteor Impact At..." {
            need: Need::MeteorAndLocation,
            waypoint: WaypointSource::Field8,
            params: &[
                P::new(
                    F3, "meteor", Unit::Index(List::VoxelAnimation),
                    "the voxel animation that falls; not a size",
                ),
                P::new(F8, "waypoint", Unit::Waypoint, "where it comes down"),
            ],
            summary: "Drops a meteor, or any other voxel animation, on a waypoint.",
            phrase: "meteor {vanim} at waypoint {waypoint}",
            doc: "The editors call the number a size, but it is a position in [VoxelAnims]: with the stock \
                rules 7 is METEOR01 and 8 is METEOR02. Smaller numbers are bits of debris. The meteor does \
                its own damage. EVA announces a meteor storm. A number outside the list crashes the \
                original and does nothing here.",
            see: &[Action(A::MeteorShower)],
        }

        44 IonStormStart "ION_STORM_START" "Ion Storm start..." {
            need: Need::Number,
            params: &[P::new(F3, "length", Unit::Seconds, "how long the storm lasts")],
            summary: "Announces an ion storm, which breaks after the rules' warning time.",
            phrase: "ion storm for {seconds}",
            doc:
                "The number is seconds, although editors say frames. The storm does not begin at once: first \
                the warning of IonStormWarning runs (31 seconds in the stock rules). While a storm is \
                active the action is refused; while one is announced, the shorter warning counts and the \
                new length replaces the old one.\n\n\
                For a storm that lasts the whole mission write a large number; -1 does not mean endless \
                here. Team mission 32, which does the same, counts in frames.",
            see: &[Action(A::IonStormStop), Mission(M::IonStormStart), Action(A::SetAmbientLight)],
        }

        45 IonStormStop "ION_STORM_STOP" "Ion Storm stop..." {
            summary: "Ends an ion storm that is active.",
            phrase: "end the ion storm",
            doc: "Light, music, aircraft and hovercraft come back. A storm that is only announced is not \
                called off: it will still break.",
            see: &[Action(A::IonStormStart), Mission(M::IonStormEnd)],
        }

        46 LockInput "LOCK_INPUT" "Lock input" {
            local_only: true,
            summary: "Takes control away from the player; the game goes on.",
            phrase: "lock input",
            doc: "Placement and the repair, sell and power modes are cancelled and the cursor is hidden. The \
                simulation does not pause. Always give control back with Unlock input (47), in the same \
                list or in a trigger that is sure to fire.",
            see: &[Action(A::UnlockInput), Action(A::CenterViewpoint)],
        }

        47 UnlockInput "UNLOCK_INPUT" "Unlock input" {
            local_only: true,
            summary: "Gives control back to the player.",
            phrase: "unlock input",
            doc: "Keys typed in the meantime are thrown away. Harmless when nothing was locked.",
            see: &[Action(A::LockInput)],
        }

        48 CenterViewpoint "CENTER_VIEWPOINT" "Center Camera at Waypoint..." {
            need: Need::SpeedAndLocation,
            waypoint: WaypointSource::Field8,
            local_only: true,
            params: &[
                P::new(F3, "speed", Unit::CameraSpeed, "how fast the camera moves"),
                P::new(F8, "waypoint", Unit::Waypoint, "where the camera goes"),
            ],
            summary: "Moves the camera to a waypoint.",
            phrase: "camera to waypoint {waypoint}, {speed}",
            doc: "The number fixes the time, not the speed: 0 arrives after about 667 frames, 1 after 334, 2 \
                after 134, 3 after 34 and 4 after 17, however far it is. The player can still scroll, so \
                lock the input (46) around it. Other numbers are not checked by the original.",
            see: &[Action(A::LockInput), Mission(M::CentreView)],
        }

        49 ZoomIn "ZOOM_IN" "Zoom in" {
            local_only: true,
            summary: "Magnifies the view, hides the mouse and ignores input.",
            phrase: "zoom in",
            doc: "The original also stands still for a second. Undo it with Zoom out (50).",
            see: &[Action(A::ZoomOut)],
        }

        50 ZoomOut "ZOOM_OUT" "Zoom out" {
            local_only: true,
            summary: "Restores the normal view, the mouse and the mission's own input lock.",
            phrase: "zoom out",
            doc: "Only useful after Zoom in (49).",
            see: &[Action(A::ZoomIn)],
        }

        51 Reshroud "RESHROUD" "Reshroud Map" {
            summary: "Covers the whole map with shroud again; what is seen now is uncovered at once.",
            phrase: "reshroud the map",
            doc: "Also ends the state in which the player sees everything (16). Sandtable does it for every \
                house a person plays.",
            see: &[Action(A::RevealAll), Action(A::CreepShadow), Mission(M::ReshroudMap)],
        }

        52 ChangeSpotlightBehavior "CHANGE_SPOTLIGHT_BEHAVIOR" "Change Light Behavior" {
            need: Need::LightBehavior,
            params: &[P::new(F3, "mode", Unit::SpotlightMode, "what the beam does")],
            summary: "Sets the beam of every spotlight building that carries this trigger's tag.",
            phrase: "spotlights {spotlight}",
            doc:
                "0 switches the beam off (it stays where it is, unseen), 1 sweeps, 2 circles and 3 follows a \
                hostile soldier or vehicle. A following beam first looks at the nine cells around its \
                present spot. This is more than decoration: only a sweeping beam spots enemies for events \
                35 and 54. Other numbers draw a beam that never moves.\n\n\
                The buildings are found by the tag, so this trigger's tag must be on them.",
            see: &[Event(E::EnemyInSpotlight), Event(E::EnemyInSpotlightRepeating)],
        }

        53 EnableTrigger "ENABLE_TRIGGER" "Enable Trigger" {
            need: Need::Trigger,
            code: 2,
            params: &[P::new(F3, "trigger", Unit::Trigger, "the trigger to enable")],
            summary: "Enables a trigger and restarts its countdown.",
            phrase: "enable trigger {trigger}",
            doc:
                "The countdown of Elapsed Time and Random Delay starts again from the full time, even if the \
                trigger was enabled before, so enabling in a loop keeps a delay from ever running out. \
                Events it already remembers stay remembered. A destroyed trigger stays dead.\n\n\
                A trigger that its difficulty fields exclude at the current difficulty is left alone. Like \
                Force Trigger (22), it can only find triggers whose tag is attached somewhere or stands on \
                a list.",
            see: &[Action(A::DisableTrigger), Action(A::ForceTrigger), Event(E::ElapsedTime)],
        }

        54 DisableTrigger "DISABLE_TRIGGER" "Disable Trigger" {
            need: Need::Trigger,
            code: 2,
            params: &[P::new(F3, "trigger", Unit::Trigger, "the trigger to disable")],
            summary: "Disables a trigger until it is enabled again.",
            phrase: "disable trigger {trigger}",
            doc: "A disabled trigger neither hears events nor can be forced. Its countdown runs on unseen, \
                but enabling it starts the time anew. A trigger may disable itself: the rest of its list \
                still runs. That is the usual way to make a repeating trigger stop.",
            see: &[Action(A::EnableTrigger), Action(A::DestroyTrigger)],
        }

        55 RadarEvent "RADAR_EVENT" "Create Radar Event" {
            need: Need::EventAndLocation,
            waypoint: WaypointSource::Field8,
            local_only: true,
            params: &[
                P::new(F3, "kind", Unit::RadarEvent, "what the radar shows"),
                P::new(F8, "waypoint", Unit::Waypoint, "where"),
            ],
            summary: "Marks a waypoint on the radar.",
            phrase: "radar event {radar} at waypoint {waypoint}",
            doc: "Kinds 0 combat, 3 base attacked and 4 harvester attacked are orange or red, 1 non-combat \
                and 2 drop zone green, 5 enemy sensed yellow. Kinds 0, 4 and 5 are left out when a similar \
                event happened nearby a moment ago. One editor offers a 6, which the game does not have.",
            see: &[Action(A::CenterViewpoint), Action(A::RevealSome)],
        }

        56 SetLocal "SET_LOCAL" "Local Set..." {
            need: Need::Local,
            params: &[P::new(F3, "local", Unit::Local, "the variable to set")],
            summary: "Sets a local variable of the map.",
            phrase: "set local {local}",
            doc: "The way to let one trigger unlock others. Only a real change counts: setting a variable \
                that is set does nothing at all. A change restarts the countdowns of every trigger that \
                tests this variable with event 36 or 37, so such a trigger counts its delay from the \
                change.\n\n\
                Locals start as [VariableNames] says (the second value of the entry; 1 is set) and are not \
                carried to the next mission. Numbers outside 0 to 49 do nothing.",
            see: &[
                Action(A::ClearLocal),
                Action(A::SetGlobal),
                Event(E::LocalIsSet),
                Event(E::LocalIsClear),
                Mission(M::SetLocal),
            ],
        }

        57 ClearLocal "CLEAR_LOCAL" "Local Clear..." {
            need: Need::Local,
            params: &[P::new(F3, "local", Unit::Local, "the variable to clear")],
            summary: "Clears a local variable of the map.",
            phrase: "clear local {local}",
            doc: "Works like Local Set (56) with the opposite value, restarts of countdowns included.",
            see: &[
                Action(A::SetLocal),
                Action(A::ClearGlobal),
                Event(E::LocalIsClear),
                Mission(M::ClearLocal),
            ],
        }

        58 MeteorShower "METEOR_SHOWER" "Meteor Shower At..." {
            need: Need::ShowerAndLocation,
            waypoint: WaypointSource::Field8,
            params: &[
                P::new(F3, "size", Unit::ShowerSize, "how many meteors"),
                P::new(F8, "waypoint", Unit::Waypoint, "the middle of the shower"),
            ],
            summary: "Drops meteors around a waypoint, all in the same frame.",
            phrase: "meteor shower ({shower}) at waypoint {waypoint}",
            doc:
                "Size 0 drops 1 to 3 meteors, 1 drops 5 to 7, 2 drops 9 to 11 and 3 drops 15 to 17. The more \
                fall, the wider they scatter. Large and small meteors are mixed at random; both do damage. \
                EVA announces a meteor storm.\n\n\
                A size beyond 3 reads outside a table in the original (one published map asks for 10); \
                Sandtable takes 3 and reports it.",
            see: &[Action(A::MeteorImpact)],
        }

        59 ReduceTiberium "REDUCE_TIBERIUM" "Reduce Tiberium At..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field3,
            params: &[P::new(F3, "waypoint", Unit::WaypointNumber, "the cell to clear")],
            summary: "Clears the Tiberium off a single cell, the one of the waypoint.",
            phrase: "remove Tiberium at waypoint {waypoint}",
            doc: "Only that one cell, although the editors promise an area: the action walks over the cells \
                around it, but clears the middle each time. The neighbours spread back into the cell later. \
                The waypoint is the number in field 3.",
            see: &[Action(A::TibGrowth), Mission(M::ReduceTiberium)],
        }

    } };
}
