use super::*;
use crate::catalog::Unit;

/// The variants in the order of their numbers, `teams.md §6`.
const VARIANTS: &str = "
0 Attack 1 AttackWaypoint 2 GoBerzerk 3 MoveToWaypoint 4 MoveToCell 5 GuardArea 6 JumpToLine 7 PlayerWins 8 Unload
9 Deploy 10 FollowFriendlies 11 DoMission 12 SetGlobal 13 IdleAnimation 14 LoadOntoTransport 15 SpyEnterAtWaypoint
16 PatrolToWaypoint 17 ChangeScript 18 ChangeTeam 19 Panic 20 ChangeHouse 21 Scatter 22 GoToShroud 23 PlayerLoses
24 PlaySpeech 25 PlaySound 26 PlayMovie 27 PlayMusic 28 ReduceTiberium 29 BeginProduction 30 FireSale 31 SelfDestruct
32 IonStormStart 33 IonStormEnd 34 CentreView 35 ReshroudMap 36 RevealMap 37 DeleteMembers 38 ClearGlobal 39 SetLocal
40 ClearLocal 41 Unpanic 42 ForceFacing 43 WaitTillFullyLoaded 44 TruckUnload 45 TruckLoad 46 AttackEnemyBuilding
47 MoveToEnemyBuilding 48 Scout 49 Success 50 Flash 51 PlayAnimation 52 TalkBubble
";

#[test]
fn numbers_are_pinned() {
    let words: Vec<_> = VARIANTS.split_whitespace().collect();
    assert_eq!(words.len(), 2 * 53);
    for (at, pair) in words.chunks(2).enumerate() {
        assert_eq!(pair[0].parse(), Ok(at));
        let row = &MISSIONS[at];
        assert_eq!((usize::from(row.number), row.kind as usize), (at, at));
        assert_eq!(format!("{:?}", row.kind), pair[1]);
        assert_eq!(MissionKind::from_number(at as i32), Some(row.kind));
        assert_eq!(MissionKind::ALL[at].row(), row);
    }
    for number in [-1, 53, i32::MAX, i32::MIN] {
        assert_eq!(MissionKind::from_number(number), None);
    }
}

#[test]
fn arguments_and_completion_teams_md_6() {
    let units: Vec<(u16, Unit)> =
        MISSIONS.iter().filter_map(|row| row.params.first().map(|p| (row.number, p.unit))).collect();
    assert_eq!(
        units,
        [
            (0, Unit::Quarry),
            (1, Unit::WaypointNumber),
            (3, Unit::WaypointNumber),
            (4, Unit::Cell),
            (5, Unit::Seconds),
            (6, Unit::ScriptLine),
            (8, Unit::Split),
            (11, Unit::Mission),
            (12, Unit::Global),
            (13, Unit::Boolean),
            (15, Unit::WaypointNumber),
            (16, Unit::WaypointNumber),
            (17, Unit::Index(List::Script)),
            (18, Unit::Index(List::Team)),
            (20, Unit::House),
            (24, Unit::Index(List::Speech)),
            (25, Unit::Index(List::Sound)),
            (26, Unit::Index(List::Movie)),
            (27, Unit::Index(List::Theme)),
            (32, Unit::Frames),
            (34, Unit::CameraSpeed),
            (35, Unit::None),
            (36, Unit::None),
            (38, Unit::Global),
            (39, Unit::Local),
            (40, Unit::Local),
            (42, Unit::Facing),
            (46, Unit::BuildingTarget),
            (47, Unit::BuildingTarget),
            (50, Unit::Frames),
            (51, Unit::AnimLoop),
            (52, Unit::TalkBubble),
        ]
    );
    let slow: Vec<u16> =
        MISSIONS.iter().filter(|row| row.completes != Completion::AtOnce).map(|row| row.number).collect();
    assert_eq!(slow, [0, 1, 3, 4, 5, 8, 9, 10, 11, 14, 15, 16, 17, 18, 22, 42, 43, 46, 47, 48]);
    assert_eq!(MissionKind::DoMission.row().completes, Completion::Never);
    assert_eq!(MissionKind::ChangeTeam.row().completes, Completion::EndsTeam);
    for row in &MISSIONS {
        let read = row.params.iter().any(|p| p.unit != Unit::None);
        assert_eq!(read, row.need != Need::None, "{}", row.name);
        assert!(row.params.len() < 2 && row.params.iter().all(|p| p.field == Argument), "{}", row.name);
    }
}
