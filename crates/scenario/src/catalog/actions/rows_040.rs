//! Trigger actions 40–59.

macro_rules! rows_040 {
    ($next:ident $($rest:ident)*; $($rows:tt)*) => { $next! { $($rest)*; $($rows)*

        40 ResizePlayerView "RESIZE_PLAYER_VIEW" "Resize Player View..." {
            need: Need::Rect,
            summary: "",
        }

        41 PlayAnim "PLAY_ANIM" "Play Anim At..." {
            need: Need::AnimAndLocation,
            waypoint: WaypointSource::Field8,
            summary: "",
        }

        42 DoExplosion "DO_EXPLOSION" "Do Explosion At..." {
            need: Need::WeaponAndLocation,
            waypoint: WaypointSource::Field8,
            summary: "",
        }

        43 MeteorImpact "METEOR_IMPACT" "Meteor Impact At..." {
            need: Need::MeteorAndLocation,
            waypoint: WaypointSource::Field8,
            summary: "",
        }

        44 IonStormStart "ION_STORM_START" "Ion Storm start..." {
            need: Need::Number,
            summary: "",
        }

        45 IonStormStop "ION_STORM_STOP" "Ion Storm stop..." {
            summary: "",
        }

        46 LockInput "LOCK_INPUT" "Lock input" {
            local_only: true,
            summary: "",
        }

        47 UnlockInput "UNLOCK_INPUT" "Unlock input" {
            local_only: true,
            summary: "",
        }

        48 CenterViewpoint "CENTER_VIEWPOINT" "Center Camera at Waypoint..." {
            need: Need::SpeedAndLocation,
            waypoint: WaypointSource::Field8,
            local_only: true,
            summary: "",
        }

        49 ZoomIn "ZOOM_IN" "Zoom in" {
            local_only: true,
            summary: "",
        }

        50 ZoomOut "ZOOM_OUT" "Zoom out" {
            local_only: true,
            summary: "",
        }

        51 Reshroud "RESHROUD" "Reshroud Map" {
            summary: "",
        }

        52 ChangeSpotlightBehavior "CHANGE_SPOTLIGHT_BEHAVIOR" "Change Light Behavior" {
            need: Need::LightBehavior,
            summary: "",
        }

        53 EnableTrigger "ENABLE_TRIGGER" "Enable Trigger" {
            need: Need::Trigger,
            code: 2,
            summary: "",
        }

        54 DisableTrigger "DISABLE_TRIGGER" "Disable Trigger" {
            need: Need::Trigger,
            code: 2,
            summary: "",
        }

        55 RadarEvent "RADAR_EVENT" "Create Radar Event" {
            need: Need::EventAndLocation,
            waypoint: WaypointSource::Field8,
            local_only: true,
            summary: "",
        }

        56 SetLocal "SET_LOCAL" "Local Set..." {
            need: Need::Local,
            summary: "",
        }

        57 ClearLocal "CLEAR_LOCAL" "Local Clear..." {
            need: Need::Local,
            summary: "",
        }

        58 MeteorShower "METEOR_SHOWER" "Meteor Shower At..." {
            need: Need::ShowerAndLocation,
            waypoint: WaypointSource::Field8,
            summary: "",
        }

        59 ReduceTiberium "REDUCE_TIBERIUM" "Reduce Tiberium At..." {
            need: Need::Waypoint,
            waypoint: WaypointSource::Field3,
            summary: "",
        }

    } };
}
