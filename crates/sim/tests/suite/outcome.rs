//! Winning and losing (`systems.md` §18, `actions.md` §2.6, actions 1, 2, 15, 67 to 69, 110).

use sandtable_sim::{Verdict, What};

use crate::support::*;

/// A campaign in which one trigger at frame 15 runs one action.
fn at_15(number: i32, f3: i32) -> Map {
    let mut map = Map::new();
    map.add(t("A").on(13, 1).act(number, f3));
    map
}

/// Actions 1 and 2, WIN-2: 90 frames after the flag, in the player's house turn.
#[test]
fn win_2_a_verdict_takes_the_savour_delay() {
    at_15(1, GDI).run(200).assert_verdict(Verdict::Won, 15 + SAVOUR);
    at_15(2, GDI).run(200).assert_verdict(Verdict::Lost, 15 + SAVOUR);
    at_15(1, GDI).run(15 + SAVOUR).assert_running();
}

/// Trap 10: the player is judged, not the named house; naming another or nobody turns the verdict round.
#[test]
fn actions_1_and_2_judge_the_player() {
    for nobody in [NOD, NEUTRAL, 17, 50, 57, 58, 60, 4475, -1, i32::MAX] {
        at_15(1, nobody).run(110).assert_verdict(Verdict::Lost, 105);
        at_15(2, nobody).run(110).assert_verdict(Verdict::Won, 105);
    }
}

/// The trigger's owner is irrelevant.
#[test]
fn the_owner_of_the_trigger_is_irrelevant() {
    let mut map = Map::new();
    map.add(t("A").owner("Nod").on(13, 1).act(1, GDI));
    map.run(110).assert_verdict(Verdict::Won, 105);
}

/// actions.md 2.6: a pending win is turned into a loss, with its own delay; a pending loss is not turned into a win.
#[test]
fn a_loss_clears_a_pending_win_but_not_the_other_way() {
    let mut map = at_15(1, GDI);
    map.add(t("B").on(13, 3).act(2, GDI));
    map.run(200).assert_verdict(Verdict::Lost, 45 + SAVOUR);
    let mut map = at_15(2, GDI);
    map.add(t("B").on(13, 3).act(1, GDI));
    map.run(200).assert_verdict(Verdict::Lost, 15 + SAVOUR);
    // A second flag of the same kind does not restart the delay.
    let mut map = at_15(1, GDI);
    map.add(t("B").on(13, 3).act(1, GDI));
    map.run(200).assert_verdict(Verdict::Won, 15 + SAVOUR);
}

/// Actions 67, 68: silent: the verdict is real and lands on the next update, the same frame's house turn.
#[test]
fn announced_verdicts_land_on_the_next_house_turn() {
    at_15(67, 0).run(50).assert_verdict(Verdict::Won, 15);
    at_15(68, 0).run(50).assert_verdict(Verdict::Lost, 15);
    // From a house-list trigger, after the flags were resolved: in the next frame.
    let mut map = Map::new();
    map.add(t("A").on(12, 5).act(67, 0)).add(t("P").on(13, 1).credits(GDI, 5));
    map.run(50).assert_verdict(Verdict::Won, 16);
}

/// Actions 67, 68: the silent flag leaves a running borrowed time as it is.
#[test]
fn a_silent_flag_leaves_the_borrowed_time() {
    let mut map = at_15(1, GDI);
    map.add(t("B").on(13, 2).act(68, 0));
    // The win's 90 frames run on for the loss.
    map.run(200).assert_verdict(Verdict::Lost, 15 + SAVOUR);
}

/// Action 69: without a verdict a win with the normal delay; a standing verdict is kept.
#[test]
fn force_end() {
    at_15(69, 0).run(200).assert_verdict(Verdict::Won, 15 + SAVOUR);
    let mut map = at_15(2, GDI);
    map.add(t("B").on(13, 2).act(69, 0));
    map.run(200).assert_verdict(Verdict::Lost, 15 + SAVOUR);
}

/// WIN-4: once consumed, the frame counter stands still and nothing happens any more.
#[test]
fn win_4_a_decided_match_stands_still() {
    let mut map = at_15(67, 0);
    map.add(t("B").on(47, 1)).add(t("C").on(47, 2));
    let mut run = map.run(50);
    assert_eq!(run.world.frame(), 15);
    run.assert_springs(&[(15, "A"), (15, "B")]);
    assert_eq!(run.timed(|w| matches!(w, What::Decided { .. }).then_some(())), [(15, ())]);
    assert!(run.step(&[select(1, 1)]).is_empty());
}

/// WIN-7: campaigns have no built-in defeat: losing everything does nothing.
#[test]
fn win_7_no_defeat_without_a_trigger() {
    let mut map = Map::new();
    map.infantry("GDI", "E1", 30, 40, "").add(t("A").on(13, 1).act(36, NOD));
    map.run(300).assert_running();
    Map::new().run(300).assert_running();
}

/// WIN-6: the hold of a single-trigger tag that fires stays for good: the win never comes.
#[test]
fn win_6_firing_a_single_trigger_tag_keeps_the_hold() {
    let mut map = Map::new();
    map.add(t("HOLD").on(13, 1).act(15, 0)).add(t("WIN").on(13, 3).act(1, GDI));
    let run = map.run(400);
    run.assert_running();
    assert_eq!(run.house(GDI).blockage, 1);
    let held = run.timed(|w| match w {
        What::WinHeld { house, holds } => Some((*house, *holds)),
        _ => None,
    });
    assert_eq!(held, [(45 + SAVOUR, (0, 1))], "told once");
}

/// WIN-6: a loss is not held.
#[test]
fn win_6_a_loss_is_not_held() {
    let mut map = at_15(2, GDI);
    map.add(t("HOLD").on(13, 1).act(15, 0));
    map.run(200).assert_verdict(Verdict::Lost, 105);
}

/// WIN-6: Destroy Tag gives the hold back at the end of the frame and sets the borrowed time to 60: a pending win comes 61
/// frames after the action.
#[test]
fn win_6_destroy_tag_gives_the_hold_back() {
    let mut map = at_15(1, GDI);
    map.add(t("HOLD").on(33, 0).act(15, 0)).add(t("FREE").on(13, 20).destroy_tag_of("HOLD"));
    map.infantry("GDI", "E1", 30, 40, "HOLD");
    let run = map.run(500);
    run.assert_verdict(Verdict::Won, 300 + 61);
    assert_eq!(run.house(GDI).blockage, 0);
}

/// WIN-6: a chain that keeps a trigger gives the hold back when its tag dies by firing.
#[test]
fn win_6_a_chain_that_keeps_a_trigger_gives_the_hold_back() {
    let mut map = at_15(1, GDI);
    map.add(t("HOLD").link("OTHER").on(13, 20).act(15, 0)).add(t("OTHER").no_tag().on(13, 9999));
    map.run(500).assert_verdict(Verdict::Won, 300 + 61);
}

/// WIN-6: all triggers of the chain gone (destroyed first), the disposal gives nothing back.
#[test]
fn win_6_an_emptied_tag_gives_nothing_back() {
    let mut map = at_15(1, GDI);
    map.add(t("HOLD").on(13, 9999).act(15, 0))
        .add(t("D").on(13, 3).destroy("HOLD"))
        .add(t("FREE").on(13, 5).destroy_tag_of("HOLD"));
    let run = map.run(500);
    run.assert_running();
    assert_eq!(run.house(GDI).blockage, 1);
}

/// WIN-6: one hold for each tag *type*, for the owner of its first trigger; instances do not matter.
#[test]
fn win_6_one_hold_for_each_tag_type() {
    let mut map = Map::new();
    map.add(t("HOLD").on(13, 9999).act(15, 0))
        .tag("SECOND", 0, "HOLD")
        .add(t("FIRST").owner("Nod").link("INNER").on(13, 9999))
        .add(t("INNER").no_tag().on(13, 9999).act(15, 0))
        .add(t("UNHELD").on(48, 0).act(15, 0).act(15, 0));
    let run = map.run(1);
    assert_eq!([GDI, NOD, NEUTRAL].map(|h| run.house(h).blockage), [3, 1, 0]);
}

/// WIN-6, option: the hold is given back when the tag fires.
#[test]
fn win_6_option_releases_on_firing() {
    let mut map = at_15(1, GDI);
    map.add(t("HOLD").on(13, 20).act(15, 0));
    map.options.release_hold_on_firing = true;
    let run = map.run(500);
    run.assert_verdict(Verdict::Won, 300 + 60);
    assert_eq!(run.house(GDI).blockage, 0);
}

/// WIN-6, option: Destroy Tag still gives it back, and nothing is given back twice.
#[test]
fn win_6_option_keeps_the_other_ways_and_counts_once() {
    let mut map = Map::new();
    map.add(t("HOLD").on(13, 9999).act(15, 0)).add(t("D").on(13, 1).destroy_tag_of("HOLD"));
    map.add(t("CHAIN").link("REST").on(13, 1).act(15, 0)).add(t("REST").no_tag().on(13, 9999));
    map.add(t("KEPT").on(13, 9999).act(15, 0)).add(t("AGAIN").persistent().on(13, 1).act(15, 0));
    map.options.release_hold_on_firing = true;
    let run = map.run(100);
    // Of four holds only KEPT's is left: D, the dying chain and the persistent one gave back one each.
    assert_eq!(run.house(GDI).blockage, 1);
}

/// U061 mode 2: outside campaigns the hold is ignored (WIN-3).
#[test]
fn win_3_holds_are_ignored_outside_campaigns() {
    let mut map = Map::skirmish();
    map.add(t("HOLD").on(13, 9999).act(15, 0)).add(t("WIN").on(13, 0).act(1, GDI));
    map.structure("GDI", "GAPOWR", 36, 36, "").structure("Nod", "NAPOWR", 44, 44, "");
    map.run(200).assert_verdict(Verdict::Won, SAVOUR);
}

/// actions.md 2.1 rule 4: in a skirmish a spawn number is the player's when he holds that position.
#[test]
fn spawn_numbers_name_the_player_by_position() {
    for (number, verdict) in [
        (50, Verdict::Won),
        (4475, Verdict::Won),
        (51, Verdict::Lost),
        (4476, Verdict::Lost),
        (52, Verdict::Lost),
        (GDI, Verdict::Won),
        (NOD, Verdict::Lost),
    ] {
        let mut map = Map::skirmish();
        map.add(t("WIN").on(13, 0).act(1, number));
        map.structure("GDI", "GAPOWR", 36, 36, "").structure("Nod", "NAPOWR", 44, 44, "");
        map.run(200).assert_verdict(verdict, SAVOUR);
    }
}

/// Action 110: everything of the house dies, with its offers, in the order vehicles, aircraft, structures, infantry; then
/// the house is defeated and, nobody being left against the player, he wins.
#[test]
fn action_110_destroys_and_decides() {
    let mut map = Map::new();
    map.add(t("A").on(13, 1).act(110, NOD))
        .infantry("Nod", "E1", 30, 40, "")
        .structure("Nod", "NAPOWR", 44, 44, "")
        .aircraft("Nod", "SCRIN", 32, 40, "")
        .unit("Nod", "BGGY", 34, 40, "")
        .infantry("GDI", "E1", 36, 40, "");
    let run = map.run(200);
    let dead: Vec<String> = run.whats(|w| match w {
        What::Destroyed { object } => Some(object.kind.clone()),
        _ => None,
    });
    assert_eq!(dead, ["BGGY", "SCRIN", "NAPOWR", "E1"]);
    run.assert_verdict(Verdict::Won, 15 + SAVOUR);
    assert!(run.house(NOD).defeated);
}

/// Action 110 on the player's own house: he loses, since no human is left.
#[test]
fn action_110_on_the_player_loses() {
    at_15(110, GDI).third_side().run(200).assert_verdict(Verdict::Lost, 15 + SAVOUR);
}

/// Action 110 with an enemy left decides nothing; nobody named does nothing.
#[test]
fn action_110_with_an_enemy_left_decides_nothing() {
    let run = at_15(110, NOD).third_side().run(200);
    run.assert_running();
    assert!(run.house(NOD).defeated);
    at_15(110, 99).run(200).assert_running().assert_no_effect(110, sandtable_sim::NoEffect::HouseNotInPlay);
}

/// WIN-8, WIN-9: outside campaigns a house that lost everything is defeated on its next turn; the last one wins.
#[test]
fn win_8_the_defeat_test_outside_campaigns() {
    let mut map = Map::skirmish();
    map.structure("GDI", "GAPOWR", 36, 36, "")
        .infantry("Nod", "E1", 30, 40, "K")
        .add(t("K").on(13, 2).act(32, 0));
    let run = map.run(200);
    assert!(run.house(1).defeated && !run.house(0).defeated);
    // Killed in the walk of frame 30, held until its end (FRM-17), found out in frame 31.
    assert_eq!(run.timed(|w| matches!(w, What::Defeated { .. }).then_some(())), [(31, ())]);
    run.assert_verdict(Verdict::Won, 31 + SAVOUR);
}

/// Action 107: with the short game a house without structures is out, whatever else it has; in a campaign nothing happens.
#[test]
fn action_107_short_game() {
    let mut map = Map::skirmish();
    map.structure("GDI", "GAPOWR", 36, 36, "")
        .infantry("Nod", "E1", 30, 40, "")
        .add(t("S").on(13, 2).act(107, 0));
    let run = map.run(200);
    assert_eq!(run.timed(|w| matches!(w, What::Defeated { .. }).then_some(())), [(30, ())]);
    run.assert_verdict(Verdict::Won, 30 + SAVOUR);
    let mut map = Map::new();
    map.infantry("Nod", "E1", 30, 40, "").add(t("S").on(13, 2).act(107, 0));
    map.run(200).assert_running();
}
