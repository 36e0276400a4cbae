//! The table of diagnostic codes. To add one, append a row to its family and write `examples/CODE.ini`.

use super::{Code, CodeInfo, halves};
use crate::diagnostic::Severity;

macro_rules! codes {
    ($($id:literal $variant:ident $name:literal $severity:ident $summary:literal $documentation:literal;)*) => {
        // They read as the names of things, as the variants of an enum do, and the summaries name sections in brackets.
        #[allow(non_upper_case_globals, rustdoc::broken_intra_doc_links)]
        impl Code {
            $(#[doc = concat!("`", $id, "`: ", $summary)]
            pub const $variant: Code = Code::new(&CodeInfo {
                id: $id,
                name: $name,
                severity: Severity::$severity,
                since: "0.1.0",
                summary: $summary,
                documentation: $documentation,
                wrong: halves(include_str!(concat!("examples/", $id, ".ini"))).0,
                right: halves(include_str!(concat!("examples/", $id, ".ini"))).1,
            });)*

            /// Every code of the readers, in the order of the table. Checks beyond reading have rows of their own.
            pub const ALL: &'static [Code] = &[$(Code::$variant),*];
        }
    };
}

codes! {
    "INI001" UnclosedSectionHeader "unclosed-section-header" Warning
        "A line begins with [ and has no ]."
        "The line is read as an ordinary line, so the section it was meant to open does not begin here and the rows \
         below it join the section above. Close the bracket.";
    "INI002" TextBeforeFirstSection "text-before-first-section" Note
        "There is text before the first section."
        "Everything before the first section header is ignored. Comments are normal there; keys are lost. Move them \
         below a header.";
    "INI003" LineWithoutEquals "line-without-equals" Warning
        "A line is neither a header, a comment nor a key with a value."
        "The line is ignored. Often the = is missing, or a long text was broken in two and its second half stands \
         alone. Write key=value; a remark begins with a semicolon.";
    "INI004" EmptyValue "empty-value" Note
        "A key has no value."
        "A key with an empty value is ignored as if it were not there: it neither clears an earlier value nor makes an \
         entry. Remove the line or give it a value.";
    "INI005" DuplicateSection "duplicate-section" Note
        "A section header occurs twice."
        "The second part continues the first one. That works, but whoever reads or edits the file by hand may \
         overlook half of it, and most editors write the two together anyway. Move the rows under the first header.";
    "INI006" DuplicateKey "duplicate-key" Warning
        "A key occurs twice in one section."
        "Only the last value counts, and in lists the entry moves to the place of the last one. Remove or renumber one \
         of the two lines.";
    "INI007" KeyLetterCase "key-letter-case" Warning
        "A key differs from a known key only in upper and lower case."
        "Section and key names are compared exactly, so the value is never read. Write the key as documented.";
    "INI008" HeaderGluedToValue "header-glued-to-value" Error
        "A section header is glued to the end of a value."
        "A line break is missing: the header is read as part of the value, its section never begins, and its rows join \
         the section above. Insert a line break before the [.";
    "INI009" NoSection "no-section" Error
        "The file has no section at all."
        "Nothing in it can be read, so the game has no map to play. The file is empty, packed, saved in a wrong \
         encoding, or not a map. A map begins with a header such as [Basic].";
    "INI010" TextCutAtSemicolon "text-cut-at-semicolon" Warning
        "A text is cut at a semicolon."
        "A semicolon begins a comment wherever it stands; there is no way to put one into a value. Use another \
         punctuation mark.";
    "INI011" IdNotPrintable "id-not-printable" Note
        "An id holds characters that are not printable text."
        "Old editors left bytes of their memory in ids. The id works as long as everything that names it repeats the \
         same bytes, which is easily lost when the file is edited by hand or saved in another encoding. Give it a \
         plain id; nothing needs doing as long as the map works.";
    "INI012" NumberExpected "number-expected" Warning
        "A value that should be a number is none."
        "Reading stops at the first character that does not belong to a number; without any digit the value is 0, and \
         a float keeps its default. Write the number in digits.";
    "INI013" NumberTooLarge "number-too-large" Warning
        "A number does not fit into 32 bits."
        "The original game wraps around in an undefined way; the largest possible number is used here. Write a smaller \
         one.";
    "INI014" BooleanExpected "boolean-expected" Warning
        "A value that should be yes or no is neither."
        "Only the first character counts: Y, T, 1 mean yes; N, F, 0 mean no. Anything else, on and off among them, \
         leaves the default as if the line were not there. Write yes or no.";
    "INI015" EmptyKey "empty-key" Note
        "A line has nothing before its =."
        "The line is ignored, so its value is lost. Write a key before the =, or remove the line.";
    "INI016" TextAfterHeader "text-after-header" Note
        "There is text behind a section header."
        "Everything after the closing bracket is ignored. If it was meant as the first row of the section, break the \
         line; if it is a remark, put a semicolon before it.";
    "INI017" SectionNameBlanks "section-name-blanks" Warning
        "A section name begins or ends with a blank."
        "The blanks belong to the name, so the game never finds the section and none of its rows is read. Remove the \
         blanks inside the brackets.";
    "INI018" BinaryBytes "binary-bytes" Warning
        "The file holds zero bytes."
        "It does not look like a text file: it may be damaged, an archive under a wrong name, or text of two bytes a \
         character. The zero bytes become part of keys and values, which then match nothing. Restore the file, or \
         save it as plain text.";
    "INI019" FileIsUtf16 "file-is-utf16" Error
        "The file is stored as UTF-16."
        "The game reads UTF-8 and Windows-1252 only, so it finds no section. Save the file as UTF-8.";
    "INI020" NoLineFeeds "no-line-feeds" Error
        "Lines end with a carriage return alone."
        "The game drops carriage returns, so the whole file is one line. Save it with Windows or Unix line ends.";
    "INI021" FileTooLarge "file-too-large" Error
        "The file is too large."
        "The rest is not read. Real maps are smaller than two megabytes, so this is hardly a map; check what the file \
         is.";
    "INI022" MoreFindings "more-findings" Note
        "Further findings of the same kind are left out."
        "The list of findings of one kind is limited, so that a broken file does not bury everything else. Correct the \
         ones shown and check again.";

    "PCK001" PackForeignCharacter "pack-foreign-character" Warning
        "A packed section holds characters that are not base64."
        "Packed sections are written in letters, digits, + and / alone. Other characters are skipped, so a line that \
         was damaged by hand may still unpack, to something else. Restore the section from a backup, or save the map \
         again in an editor.";
    "PCK002" PackDamaged "pack-damaged" Error
        "A packed section is damaged."
        "What could be unpacked before the damage is used, the rest is lost: cells without data are flat clear ground, \
         or carry no overlay. Restore the section from a backup, or save the map again in an editor.";
    "PCK003" OverlaySize "overlay-size" Error
        "An overlay section does not unpack to 262,144 bytes."
        "The plane must hold one byte for each cell of a grid of 512 by 512. Missing bytes count as no overlay, surplus \
         ones are ignored.";
    "PCK004" TileOutsideMap "tile-outside-map" Note
        "Terrain records lie outside the map."
        "Such records are skipped. They do no harm and cost a little space; editors leave them behind when a map is \
         resized. Saving the map again in an editor removes them.";
    "PCK005" TileDuplicate "tile-duplicate" Note
        "Terrain records name a cell twice."
        "The later record wins, so what the earlier one says of the cell is lost. No editor writes such packs on \
         purpose; save the map again in an editor and look at the cell.";
    "PCK006" TileNumberUnknown "tile-number-unknown" Warning
        "Terrain records use tile numbers the theater does not have."
        "The cell becomes clear ground and keeps its height. The map was made for other tile sets, or for another \
         theater: choose the right one in [Map] Theater, or replace the tiles.";
    "PCK007" TileLevel "tile-level" Warning
        "Terrain records stand higher than level 14."
        "Heights go from 0 to 14. Higher ground is drawn and reached in unexpected ways. Lower the cells in an \
         editor.";
    "PCK008" PackUnsupported "pack-unsupported" Warning
        "The map holds a terrain pack of an old revision."
        "Only [IsoMapPack5] is read; the older revisions occur in no released map. Save the map with a current editor.";
    "PCK009" OverlayOutsideMap "overlay-outside-map" Note
        "Overlay lies outside the map."
        "Overlay on cells that do not exist is dropped when the map is loaded. It does no harm; editors leave it \
         behind when a map is resized. Saving the map again in an editor removes it.";
    "PCK010" OverlayTypeUnknown "overlay-type-unknown" Warning
        "Overlay uses a type number that no rules file registers."
        "Nothing is placed there. The map was made with rules that list more overlay types: bring those types in the \
         map's own [OverlayTypes], or remove the overlay.";
    "PCK011" NoTilePack "no-tile-pack" Note
        "The map has no terrain section."
        "Every cell is flat clear ground at the level given by [Map] Level. That is right for small test maps only.";
    "PCK012" TileRecordCut "tile-record-cut" Warning
        "The terrain section ends in the middle of a record."
        "The incomplete record is ignored. The section may have been cut short, and then the cells of all records \
         after it are flat clear ground. Compare it with a backup, or save the map again in an editor.";
    "PCK013" PackMissingHalf "pack-missing-half" Warning
        "The map has overlay types without overlay data, or the other way round."
        "Overlay without data stands at stage 0: Tiberium is thin, walls and bridges are whole and join nothing. Data \
         without overlay does nothing. Save the map again in an editor, which writes both.";
    "PCK014" PackSurplus "pack-surplus" Note
        "A packed section goes on behind its end."
        "What stands behind the end mark is not read. If it was meant to be read, the end mark is a mistake; \
         otherwise save the map again in an editor to be rid of it.";

    "MAP001" MapSizeMissing "map-size-missing" Error
        "[Map] has no readable Size."
        "The default is a map of 50 by 50 cells, which is hardly meant. Write Size=0,0,width,height.";
    "MAP002" MapSizeInvalid "map-size-invalid" Error
        "The map size is impossible."
        "Width and height must be positive and their sum at most 512, because the grid of cells has 512 columns and \
         rows. The nearest possible size is used, and whatever lies outside of it is lost.";
    "MAP003" LocalSizeClipped "local-size-clipped" Note
        "LocalSize reaches beyond the map and is clipped."
        "The playable area keeps a margin of 2 cells on the left and at the top, 2 on the right and 6 at the bottom, \
         so what people can see and reach is smaller than written. Write the area as clipped.";
    "MAP004" TheaterUnknown "theater-unknown" Warning
        "The theater is unknown."
        "The first theater, TEMPERATE, is used instead, so the terrain shows other tiles than meant. The game has \
         TEMPERATE and SNOW.";
    "MAP005" WaypointOutsideMap "waypoint-outside-map" Warning
        "A waypoint lies outside the map."
        "Whatever uses it acts on a cell that does not exist: teams come in or go nowhere, effects are lost. Move it \
         onto the map, or remove it.";
    "MAP006" WaypointNumber "waypoint-number" Warning
        "A waypoint key is no number from 0 to 100."
        "There are 101 waypoint slots, 0 to 100, and the game asks for them by their plain numbers: other keys are \
         never read, 03 as little as 101. Renumber it, and whatever uses it.";
    "MAP007" CellTagOutsideMap "cell-tag-outside-map" Warning
        "A cell tag lies outside the map."
        "Nothing can ever enter that cell, so events that wait for somebody there never happen. Write the cell number \
         y * 1000 + x of a cell on the map.";
    "MAP008" CellTagTaken "cell-tag-taken" Warning
        "A cell is tagged twice."
        "A cell holds one tag; the first entry stays and this one is dropped. To run several triggers from one cell, \
         link them: a tag offers what happens to its trigger and to all that are linked behind it.";
    "MAP009" TubePath "tube-path" Warning
        "The path of a tube does not lead from its entrance to its exit."
        "Units come out at the exit all the same, but the way they take underground is not the way written.";
    "MAP010" TubeDirection "tube-direction" Warning
        "A tube holds a direction other than 0 to 7."
        "Directions count clockwise from 0 north to 7 north-west; -1 ends the path. The path is cut here, so the way \
         underground does not reach the exit.";
    "MAP011" TubeOutsideMap "tube-outside-map" Warning
        "A tube begins or ends outside the map."
        "It cannot be used: nobody can walk to a cell that does not exist. A line is entrance x,y,direction,exit x,y \
         and then the steps.";
    "MAP012" TerrainTypeUnknown "terrain-type-unknown" Warning
        "A terrain object names an unknown type."
        "Nothing is placed there. [Terrain] takes types of [TerrainTypes], such as TREE01; craters and scorch marks \
         belong to [Smudge], structures to [Structures].";
    "MAP013" SmudgeTypeUnknown "smudge-type-unknown" Warning
        "A smudge names an unknown type."
        "Nothing is placed there. [Smudge] takes types of [SmudgeTypes], such as CRATER01 or BURN01.";
    "MAP014" OldCellNumbers "old-cell-numbers" Note
        "The map counts cells in the old way."
        "With [Basic] NewINIFormat below 4 a cell number is y * 128 + x instead of y * 1000 + x. Check that waypoints, \
         cell tags and terrain stand where they should.";
    "MAP015" OverlayNotRead "overlay-not-read" Error
        "The overlay sections are not read."
        "They are read only when [Basic] NewINIFormat is above 1. Set NewINIFormat=4.";
    "MAP016" CellNumber "cell-number" Warning
        "A key is no cell number."
        "The key must be the decimal number y * 1000 + x of a cell; a row under any other key is skipped.";
    "MAP017" RowShort "row-short" Warning
        "A row has too few fields."
        "The row is skipped, or what is missing counts as 0. The message says which fields are expected, in their \
         order.";
    "MAP018" WaypointNotPlaced "waypoint-not-placed" Warning
        "Something uses a waypoint that is not placed."
        "The original game falls back to a cell outside the map, or crashes; here the action does nothing. Place the \
         waypoint, or name another one. Lines of scripts that no team follows are left alone.";
    "MAP019" TerrainOutsideMap "terrain-outside-map" Note
        "A terrain object or smudge lies outside the map."
        "It is skipped. Editors leave such rows behind when a map is resized; remove the row, or move it onto the \
         map.";

    "OBJ001" ObjectRowShort "object-row-short" Error
        "An object row has too few fields."
        "The original game crashes or reads garbage; here the row is skipped. The fields that every row needs go up \
         to the tag; those behind it may be left out. The message names all of them in their order.";
    "OBJ002" ObjectOwnerUnknown "object-owner-unknown" Error
        "An object belongs to a house that does not exist."
        "The row is skipped, but still counts as a row for vehicles that follow one another. Name a country of the rules \
         or of the map's [Houses].";
    "OBJ003" ObjectTypeUnknown "object-type-unknown" Error
        "An object row names an unknown type."
        "The row is skipped, but still counts as a row for vehicles that follow one another. The type must be listed \
         in the rules, or in the map's own list of that class: a vehicle in [Infantry] is as unknown as a word that \
         was mistyped.";
    "OBJ004" ObjectOutsideMap "object-outside-map" Warning
        "An object stands outside the map."
        "It cannot be placed, and so it does not exist in the game. Correct the coordinates, or remove the row.";
    "OBJ005" ObjectMissionUnknown "object-mission-unknown" Warning
        "An object has an unknown mission."
        "It falls into its idle behaviour. Missions are words such as Guard, Area Guard, Sleep, Harvest, Sticky or \
         Hunt; None is fine for an object that has nothing to do.";
    "OBJ006" ObjectEmptyField "object-empty-field" Warning
        "An object row holds an empty field."
        "Empty fields vanish when a row is split, so every later field moves one place to the left. Write a value, or \
         None, or 0.";
    "OBJ007" ObjectStrength "object-strength" Note
        "An object's strength is not from 1 to 256."
        "Strength counts in 256ths of full health, not in hit points. Less than 1 means almost dead, more than 256 \
         full health. Write 256 for an object that is whole.";
    "OBJ008" ObjectSubCell "object-sub-cell" Warning
        "A soldier stands on a spot other than 0 to 4."
        "0 is the centre of the cell, 1 to 4 are its quarters. The centre is used, where the soldier may stand in the \
         way of others. Write one of the five.";
    "OBJ009" ObjectFollowsInvalid "object-follows-invalid" Warning
        "A vehicle is followed by a row that holds no vehicle."
        "FOLLOWS counts rows of [Units] from 0 in the order in which they are written, skipped rows included; -1 \
         means none. Here nobody follows. Count again after rows were added or removed.";
    "OBJ010" ObjectUpgradeUnknown "object-upgrade-unknown" Warning
        "A structure carries an unknown upgrade."
        "The upgrade is left out. Upgrades are structures of [BuildingTypes] such as GAPOWRUP, and as many of the \
         three names count as the upgrade count says.";
    "OBJ011" ObjectOwnerPlayable "object-owner-playable" Warning
        "On a multiplayer map an object belongs to a playable country."
        "The object exists only if somebody plays that country; the original game may crash when nobody does. Use \
         Neutral, Special, or a start position such as Spawn1.";
    "OBJ012" ObjectBlanks "object-blanks" Note
        "A name in an object row has blanks around it."
        "The original game compares names with their blanks and skips the row; here they are removed.";
    "OBJ013" ObjectOwnerNotInPlay "object-owner-not-in-play" Warning
        "An object belongs to a country that has no house in this mission."
        "The object is skipped. In a campaign mission only the houses in the map's [Houses] exist; add the country \
         there, or give the object to another house.";
    "OBJ014" ObjectRowLong "object-row-long" Warning
        "An object row is longer than 127 characters."
        "The original game cuts the row there, in the middle of a field perhaps; here it is read whole. Remove fields \
         behind the last one, or shorten names and ids.";

    "HOU001" HousePosition "house-position" Warning
        "A house stands at another position in the map than its country in the rules."
        "The original game makes house n from country n whatever its name. List GDI, Nod, Neutral, Special first, then \
         new names.";
    "HOU002" HouseLimit "house-limit" Error
        "The map has more than 32 houses."
        "Alliances are kept in 32 bits; the surplus houses are dropped with all that belongs to them. Share houses \
         between sides that are never at odds.";
    "HOU003" HouseSectionMissing "house-section-missing" Warning
        "A house has no section."
        "All its values are defaults: no credits, nobody commands it, no allies, its teams come from the north. Add a \
         section of the same name.";
    "HOU004" HouseAllyUnknown "house-ally-unknown" Warning
        "A house is allied with a name that is no country."
        "The name is skipped, so the house is at war with the one that was meant. Write names of countries separated \
         by commas; every house is allied with itself without saying so.";
    "HOU005" HouseNodeCount "house-node-count" Warning
        "NodeCount and the base nodes of a house differ."
        "Exactly NodeCount nodes are read, with the keys 000, 001 and so on. Nodes beyond are never built, and gaps \
         are places where nothing comes. Correct the count and number the nodes without gaps.";
    "HOU006" HouseNodeBuilding "house-node-building" Warning
        "A base node names an unknown building."
        "The node becomes a place for a base defence of the planner's choice, which is hardly what was meant. Name a \
         structure of [BuildingTypes].";
    "HOU007" HouseEdge "house-edge" Warning
        "A house has an unknown map edge."
        "Edge is North, East, South or West, and says where reinforcements of the house come in; North is used \
         instead.";
    "HOU008" HouseActsLike "house-acts-like" Warning
        "A house acts like a country that does not exist."
        "It acts as itself: what the AI builds and what tests of ownership see is that of its own country, and for a \
         country that the map adds that is hardly anything. Write the name of a country or its position: 0 GDI, 1 \
         Nod, 2 Neutral, 3 Special.";
    "HOU009" HousePlayerMissing "house-player-missing" Error
        "The player's house is not in the map."
        "[Basic] Player must name one of the map's [Houses]; without it nobody plays this mission, and triggers about \
         the player never fire.";
    "HOU010" HouseNotInPlay "house-not-in-play" Warning
        "An event or action names a house that takes no part in the game."
        "Actions on it do nothing. Events 5, 9, 10, 11 and 30 are always true then, so a mission can be won in its \
         first second; events 1, 24, 25, 26 and 44 never are. Numbers count the countries from 0; add the house to \
         [Houses], or correct the number.";
    "HOU011" HouseTwice "house-twice" Warning
        "A house is listed twice."
        "The second mention is dropped. Remove it; another house needs another name.";
    "HOU012" HouseSpawnInCampaign "house-spawn-in-campaign" Warning
        "A campaign mission uses a start position as a house."
        "Start positions belong to skirmish and multiplayer games; in a campaign they stand for nobody, so the object \
         is left out. Name a house of the map.";

    "VAR001" VariableIndex "variable-index" Error
        "A variable is declared with a number outside 0 to 49."
        "The original game overwrites foreign memory; here the line is ignored. There are 50 local variables, 0 to \
         49, and only the first 50 lines are read.";
    "VAR002" VariableWithoutState "variable-without-state" Note
        "A local variable is declared without its starting state."
        "It starts clear here; in the original game it keeps its state from the mission before. Write number=name,0.";
    "VAR003" VariableOutOfRange "variable-out-of-range" Error
        "An event or action uses a variable outside 0 to 49."
        "Setting it does nothing, testing it reads clear. There are 50 local and 50 global variables, numbered from 0 \
         to 49.";

    "REF001" UnresolvedReference "unresolved-reference" Error
        "A name stands for nothing that exists."
        "The original game silently makes an empty thing of that name, so whatever uses it does nothing. Correct the \
         name; ids are compared without regard to case.";
    "REF002" ReferenceIndexOutOfRange "reference-index-out-of-range" Error
        "A list position is out of range."
        "One or two characters are read as a position in the list, not as an id. The original game reads outside the \
         list and may crash. Write the id.";
    "REF003" ReferenceByIndex "reference-by-index" Warning
        "A reference of one or two characters is a list position."
        "It names whatever stands at that position in the list, not the thing with that id. Write the id.";
    "REF004" ListIndexOutOfRange "list-index-out-of-range" Warning
        "A number is no position in the list it counts in."
        "The original game may crash; here the action or event does nothing. Positions count from 0 and shift when the \
         rules list other types.";
    "REF005" ValueOutOfRange "value-out-of-range" Warning
        "A number is not one of the values it can have."
        "The nearest sensible value is used, or nothing happens. The message says what the number means and how far \
         it goes; `sandtable explain` has the meaning of each value.";

    "TRG001" TriggerLineShort "trigger-line-short" Error
        "A trigger line has fewer than three fields."
        "The original game crashes while loading; here the trigger is dropped with its events and actions. A line is \
         house,linked trigger,name,disabled,easy,medium,hard,0.";
    "TRG002" TriggerOwnerNotInPlay "trigger-owner-not-in-play" Error
        "A trigger belongs to a house that takes no part in the game."
        "The trigger is deleted when the map is loaded, with its events and actions, and whatever names it names \
         nothing. Name a house of the map's [Houses]; a multiplayer map may name any country or a start position.";
    "TRG003" TriggerStateMissing "trigger-state-missing" Warning
        "A trigger line ends before its fourth field."
        "Without it the trigger starts disabled. Often the line was cut at a semicolon. Write all eight fields.";
    "TRG004" TriggerEmptyField "trigger-empty-field" Warning
        "A trigger line holds an empty field."
        "Empty fields vanish, so every later field moves one place to the left: an empty name turns the disabled flag \
         into the name. Write something there.";
    "TRG005" TriggerLinkUnknown "trigger-link-unknown" Error
        "A trigger is linked to one that does not exist."
        "There is no link, so firing this trigger's tag does not test the other one. Write <none>, or the id of a \
         trigger; ids are compared without regard to case.";
    "TRG006" TriggerLinkCycle "trigger-link-cycle" Error
        "Triggers are linked in a circle."
        "The original game never finishes loading; here the last link is cut. A chain must end with <none>.";
    "TRG007" TriggerLinkRejected "trigger-link-rejected" Warning
        "A trigger is linked to one that was dropped."
        "There is no link, because the other trigger's line cannot be read or its house is not in the game. Mend the \
         other trigger, or write <none>.";
    "TRG008" TriggerRowWithoutTrigger "trigger-row-without-trigger" Warning
        "Events or actions are written for a trigger that does not exist."
        "They are never read. Either the trigger was removed and its rows were left behind, or the id is mistyped; \
         keys are compared with their letter case. Add the trigger, correct the id, or remove the row.";
    "TRG009" ForcedTriggerHasNoInstance "forced-trigger-has-no-instance" Warning
        "An action names a trigger that does not exist in the running game."
        "A trigger lives only under a tag that something holds: an object, a cell, a team, or a list its events call \
         for. Without one there is nothing to force, enable, disable or destroy.";
    "TRG010" ForceTriggerRecursion "force-trigger-recursion" Error
        "Triggers force each other in a circle."
        "The original game runs until its stack overflows; here the circle is cut. Break it with a disabled trigger or a \
         variable.";
    "TRG011" TriggerTrailingFields "trigger-trailing-fields" Note
        "A trigger line has more than eight fields."
        "Only house, linked trigger, name, disabled, easy, medium, hard and one more flag are read; the rest is \
         ignored. Often a comma stands in the name, and then all fields behind it have moved. Remove what is too \
         much.";
    "TRG012" TriggerLinkByName "trigger-link-by-name" Note
        "A trigger is linked by display name."
        "That works only for triggers written above this one, and breaks when the name is changed. Write the id.";

    "TAG001" TagLineShort "tag-line-short" Error
        "A tag line has fewer than three fields."
        "The tag has no trigger and does nothing, and the original game crashes at the next change of a variable. A \
         line is kind,name,trigger.";
    "TAG002" TagKind "tag-kind" Error
        "A tag is of a kind other than 0, 1 or 2."
        "Its triggers never fire and never go away. 0 fires once, 1 fires when its last holder springs it, 2 fires again \
         and again.";
    "TAG003" TagTriggerUnknown "tag-trigger-unknown" Error
        "A tag names a trigger that does not exist."
        "The tag does nothing, and the original game crashes at the next change of a variable. Correct the id, or \
         remove the tag and whatever holds it.";
    "TAG004" TagUndeclared "tag-undeclared" Error
        "A tag is used that is not in [Tags]."
        "The original game silently makes a tag without a trigger, and crashes at the next change of a variable.";
    "TAG005" TagEmptyField "tag-empty-field" Warning
        "A tag line holds an empty field."
        "Empty fields vanish, so the trigger moves into the place of the name and the tag loses it. Write any text \
         for the name.";
    "TAG006" TagTriggerRejected "tag-trigger-rejected" Warning
        "A tag names a trigger that was dropped."
        "The tag does nothing, because the trigger's line cannot be read or its house is not in the game. Mend the \
         trigger, or remove the tag.";

    "EVT001" EventLineTruncated "event-line-truncated" Error
        "An event line ends before its last group is complete."
        "The original game crashes while loading; here the complete groups are kept. Each event is number,code,parameter.";
    "EVT002" EventLineTrailingFields "event-line-trailing-fields" Warning
        "An event line has more fields than its count asks for."
        "The rest is ignored: the count before the first event says how many are read, and an event that was added by \
         hand without raising it never counts. Correct the count, or remove the fields.";
    "EVT003" EventCountNegative "event-count-negative" Error
        "An event line has a negative count."
        "The original game crashes; here the trigger has no events.";
    "EVT004" EventCountZero "event-count-zero" Note
        "An event line has the count 0."
        "A trigger without events is satisfied by anything its tag is offered. That may be meant for one that is only \
         forced or linked; otherwise write the events.";
    "EVT005" EventEmptyField "event-empty-field" Warning
        "An event line holds an empty field."
        "Empty fields vanish, so every later field moves one place to the left. Write 0.";
    "EVT006" EventUnknownNumber "event-unknown-number" Error
        "An event number is unknown."
        "The original game treats it as always true. Events are 0 to 55; higher numbers belong to other games.";
    "EVT007" EventFourFieldGroup "event-four-field-group" Error
        "An event has four fields, as in Red Alert 2."
        "This game reads three fields an event, so everything after it would be read one field out of step; here the \
         surplus field is skipped.";
    "EVT008" EventLimit "event-limit" Warning
        "A trigger has more than 32 events."
        "The original game remembers which events have happened in 32 bits; what happens beyond is undefined. Split \
         the trigger, and let one set a local variable that the other tests.";
    "EVT009" EventTeamUnknown "event-team-unknown" Error
        "An event names a team type that does not exist."
        "The event never happens, so the trigger waits for ever. Name a team type of [TeamTypes].";
    "EVT010" EventCode "event-code" Warning
        "An event has another parameter code than it needs."
        "The code alone decides how the parameter is read: 0 a number, 1 a team type, anything else nothing. With the \
         wrong code the event waits for something else than written. The message says which one it needs.";

    "ACT001" ActionFieldEightMissing "action-field8-missing" Warning
        "An action lacks its eighth field."
        "The waypoint is A then, which is the map's waypoint 0. Write all eight fields of the last group; A stands \
         there when no waypoint is used.";
    "ACT002" ActionOutOfStep "action-out-of-step" Error
        "An action line is read one field out of step."
        "A group before this one lacks a field, so the fields of all later groups have moved. Each action has eight \
         fields: number,code,parameter,x,y,width,height,waypoint.";
    "ACT003" ActionLineTruncated "action-line-truncated" Error
        "An action line ends before its last group is complete."
        "The original game crashes while loading; here the groups with at least seven fields are kept.";
    "ACT004" ActionLineTrailingFields "action-line-trailing-fields" Warning
        "An action line has more fields than its count asks for."
        "The rest is ignored: the count before the first action says how many are read, and an action that was added \
         by hand without raising it never runs. Correct the count, or remove the fields.";
    "ACT005" ActionCountZero "action-count-zero" Note
        "An action line has the count 0."
        "The trigger does nothing when it fires. That may be meant for one that only holds a link; otherwise write \
         the actions.";
    "ACT006" ActionCountNegative "action-count-negative" Error
        "An action line has a negative count."
        "The original game crashes; here the trigger has no actions.";
    "ACT007" ActionEmptyField "action-empty-field" Warning
        "An action line holds an empty field."
        "Empty fields vanish, so every later field moves one place to the left and most actions of the line become \
         others. Write 0.";
    "ACT008" ActionUnknownNumber "action-unknown-number" Warning
        "An action number is unknown."
        "The action does nothing. This game has the actions 0 to 118; higher numbers belong to other games. \
         `sandtable explain` finds actions by their names.";
    "ACT009" ActionParameterCode "action-parameter-code" Warning
        "An action has another parameter code than it needs."
        "The code alone decides how the third field is read: 0 a number, 1 a team type, 2 a trigger, 3 a tag, 4 a team \
         type with a number in the eighth field. With the wrong code the action names nothing.";
    "ACT010" ActionLineEmpty "action-line-empty" Error
        "An action line consists of commas only."
        "The original game crashes; here the trigger has no actions. Write the actions, or remove the row.";
    "ACT011" ActionWaypointName "action-waypoint-name" Warning
        "An action needs a waypoint and its eighth field names none."
        "Waypoints are written in letters in this field: A is 0, Z is 25, AA is 26. Anything else is no waypoint, and \
         the action has no place to act on.";
    "ACT012" ActionWaypointLong "action-waypoint-long" Warning
        "A waypoint name has three letters or more."
        "Only the first two letters count, so another waypoint is used than the name says. The last one is CW, number \
         100.";

    "TEA001" TeamOwnerUnknown "team-owner-unknown" Warning
        "A team type belongs to a house that does not exist."
        "Create Team and Reinforcement do nothing with it. Name a house of the map; None is right only for team types \
         whose house the AI fills in.";
    "TEA002" TeamScriptMissing "team-script-missing" Error
        "A team type has no script."
        "The original game crashes when the team is made; here it is not made.";
    "TEA003" TeamTaskForceMissing "team-task-force-missing" Error
        "A team type has no task force."
        "The original game crashes when the team is made; here it is not made.";
    "TEA004" ScriptUndeclared "script-undeclared" Error
        "A team type names a script that is nowhere defined."
        "The script is empty, so the team comes and does nothing. Correct the id, or add the script to [ScriptTypes] \
         with a section of its own.";
    "TEA005" TaskForceUndeclared "task-force-undeclared" Error
        "A team type names a task force that is nowhere defined."
        "The team has no members, so it never exists. Correct the id, or add the task force to [TaskForces] with a \
         section of its own.";
    "TEA006" TaskForceSlot "task-force-slot" Warning
        "A task force has a line beyond number 5."
        "Only lines 0 to 5 are read; this one is ignored and its members never come. Move it to a free number, or use \
         two teams.";
    "TEA007" TaskForceType "task-force-type" Error
        "A task force names an unknown type."
        "The line is dropped, so the team comes with fewer members. Members are infantry, vehicles or aircraft, never \
         structures; a line is count,type.";
    "TEA008" TaskForceEmpty "task-force-empty" Warning
        "A task force has no members."
        "Every count is zero or every line was dropped. Reinforcements of it crash the original game; here none come.";
    "TEA009" ScriptArgument "script-argument" Note
        "A script line has no argument."
        "The original game uses leftovers of its memory; here the argument is 0. Write action,argument, with 0 for \
         actions that take none.";
    "TEA010" ScriptSlot "script-slot" Warning
        "A script has a line beyond number 49."
        "Only lines 0 to 49 are read, so the team stops before. Continue in a second script: Change Script (17) goes \
         there.";
    "TEA011" TeamWaypoint "team-waypoint" Warning
        "A team type's waypoint is no waypoint name."
        "Waypoints are written in letters here: A is 0, Z is 25, AA is 26. The team has no waypoint then, and comes \
         from the edge of its house.";
    "TEA012" TeamUndeclared "team-undeclared" Error
        "A team type, script or task force is listed and has no section."
        "It is empty: no house, no members, no orders. Whatever uses it does nothing or crashes the original game. \
         Add the section, or remove the entry; section names are compared with their letter case.";
    "TEA013" AiTriggerLineShort "ai-trigger-line-short" Warning
        "An AI trigger has fewer than seven fields."
        "The record stays half-read, with defaults for what is missing. A line has 18 fields; the message names them.";
    "TEA014" AiTriggerTeam "ai-trigger-team" Warning
        "An AI trigger names a team type that does not exist."
        "Without a first team it never springs; without a second one it makes only the first. Name a team type, or \
         <none>.";
    "TEA015" AiTriggerObject "ai-trigger-object" Warning
        "An AI trigger counts objects of an unknown type."
        "It counts as none owned, so a condition such as \"at least one\" never holds. Name a type of infantry, \
         vehicles, aircraft or structures.";
    "TEA016" AiTriggerComparator "ai-trigger-comparator" Warning
        "The comparator of an AI trigger is not hexadecimal."
        "It is read as zero: less than 0, which is never true. The first eight digits are the number and the next \
         eight the operator, each a little-endian word of hexadecimal bytes: 0100000003000000 is \"at least 1\".";
    "TEA017" AiTriggerEnableUnknown "ai-trigger-enable-unknown" Note
        "[AITriggerTypesEnable] names a record that does not exist."
        "The line does nothing. Global records, whose ids end in -G, are not reported: every map lists the ones its \
         editor knew.";
    "TEA018" AiTriggerNotEnabled "ai-trigger-not-enabled" Warning
        "An AI trigger of the map is not listed in [AITriggerTypesEnable]."
        "Records of the map start disabled, so it never springs. Add its id with yes.";
    "TEA019" AiTriggerCondition "ai-trigger-condition" Warning
        "An AI trigger has a condition other than -1 to 4."
        "It never holds. -1 none, 0 the enemy owns, 1 the house owns, 2 the enemy has little power to spare, 3 too \
         little, 4 the enemy's credits.";
    "TEA020" ScriptActionUnknown "script-action-unknown" Warning
        "A script line has an unknown action number."
        "The original game stalls the team there for good; here the line is skipped. Script actions are 0 to 52.";

    "RUL001" RulesProblem "rules-problem" Warning
        "Something in the rules cannot be used as written."
        "The value keeps what earlier files or the built-in default said. The message says what is expected.";
    "RUL002" RulesBadValue "rules-bad-value" Warning
        "A rules value is not of the kind its key takes."
        "The value keeps what earlier files or the built-in default said, so the line does nothing. The message says \
         what is expected; `sandtable explain key NAME` has more.";
    "RUL003" RulesUnknownType "rules-unknown-type" Warning
        "A rules value names a type that does not exist."
        "The key names nothing then. List the type in its registry, or correct the name.";
    "RUL004" RulesMissingSection "rules-missing-section" Warning
        "A type is listed that has no section."
        "It exists with all values at their defaults. Section names are compared with their letter case.";
    "RUL005" RulesRegistryFull "rules-registry-full" Error
        "A list of types is too long."
        "The rest of it is not read. No real list comes near the limit; look for a list that was pasted many times.";
    "RUL006" RulesTooManyTiberiums "rules-too-many-tiberiums" Warning
        "There are more than four kinds of Tiberium."
        "Only four have overlay and room in harvesters and refineries; more of them damage the original game's \
         memory. Here the rest is not read. Change one of the four instead.";
    "RUL007" RulesPartialPowerups "rules-partial-powerups" Note
        "[Powerups] of a later file does not name every crate."
        "Crates it does not name lose the share that earlier files gave them. Name them all.";
    "RUL008" RulesPartialDifficulty "rules-partial-difficulty" Note
        "A difficulty section of a later file does not name every key."
        "Keys it does not name go back to built-in constants, not to the values of earlier files. Name them all.";
    "RUL009" RulesShortVerses "rules-short-verses" Warning
        "A warhead's Verses has fewer than five values."
        "The original game crashes on this; here the missing ones are 100 %. Write five: against no armour, wood, \
         light, heavy, concrete.";
    "RUL010" TheaterUnknownTileSet "theater-unknown-tile-set" Note
        "A tile set of the theater has a name the land table does not know."
        "Without the game's tile files its ground counts as clear, so units may go where they should not. Give the \
         game's directory (--game-dir) for the land of its tiles.";
    "RUL011" TheaterTooManyTiles "theater-too-many-tiles" Warning
        "The theater lists more tiles than there can be."
        "The sets beyond are not used, and cells with their tiles are clear ground. A theater holds at most 65,536 \
         tiles.";
}
