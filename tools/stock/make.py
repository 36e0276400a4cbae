#!/usr/bin/env python3
"""Makes the stock data of Sandtable from the INI files of an installation.

    tools/stock/make.py RULES_DIR

RULES_DIR holds rules.ini, firestrm.ini, art.ini, ai.ini, aifs.ini, temperat.ini, snow.ini, sound01.ini and theme.ini
(names in any case). The results go to crates/scenario/stock/.

Only facts are kept: names, numbers and ids that the simulation reads. Which keys those are stands in one place, the
tables of the rules reader (crates/scenario/src/rules/tables/): this script reads the key names out of their rows.
Registries keep their order and every entry, because indices are part of maps and triggers. No comments, no prose.
"""

import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLES = ROOT / "crates/scenario/src/rules/tables"
OUT = ROOT / "crates/scenario/stock"

# Registry section -> the tables (structs) whose keys its types' sections hold.
REGISTRIES = {
    "Houses": ["Country"],
    "OverlayTypes": ["OverlayType", "ObjectKeys"],
    "Weapons": ["Weapon"],
    "SuperWeaponTypes": ["SuperWeapon"],
    "Warheads": ["Warhead"],
    "SmudgeTypes": ["SmudgeType"],
    "TerrainTypes": ["TerrainType", "ObjectKeys"],
    "BuildingTypes": ["BuildingType", "TechnoKeys", "ObjectKeys"],
    "VehicleTypes": ["VehicleType", "TechnoKeys", "ObjectKeys"],
    "AircraftTypes": ["AircraftType", "TechnoKeys", "ObjectKeys"],
    "InfantryTypes": ["InfantryType", "TechnoKeys", "ObjectKeys"],
    "Animations": [],
    "VoxelAnims": ["VoxelAnim"],
    "Particles": ["Particle"],
    "ParticleSystems": ["ParticleSystem"],
}
# Keys that create what they name, and the table of that section.
MENTIONS = {
    "Primary": "Weapon", "Secondary": "Weapon", "Elite": "Weapon", "WeaponType": "Weapon",
    "AirburstWeapon": "Weapon", "DropPodWeapon": "Weapon",
    "Projectile": "Projectile", "NukeProjectile": "Projectile", "NukeDown": "Projectile",
    "EMPulseProjectile": "Projectile",
    "Warhead": "Warhead", "NextParticle": "Particle", "HoldsWhat": "Particle",
    "Particle": "ParticleSystem", "AttachedParticleSystem": "ParticleSystem",
}
GLOBALS = {
    "General": "General", "JumpjetControls": "JumpjetControls", "LEVITATION": "Levitation",
    "SpecialWeapons": "SpecialWeapons", "AudioVisual": "AudioVisual", "CrateRules": "CrateRules",
    "CombatDamage": "CombatDamage", "MultiplayerDefaults": "MultiplayerDefaults", "Maximums": "Maximums",
    "AI": "Ai", "IQ": "Iq", "Easy": "Difficulty", "Normal": "Difficulty", "Difficult": "Difficulty",
}
GLOBALS |= {land: "Land" for land in
            "Clear Road Water Rock Wall Tiberium Beach Rough Ice Railroad Tunnel Weeds".split()}
GLOBALS |= {mission: "MissionControl" for mission in
            ["Sleep", "Attack", "Move", "QMove", "Retreat", "Guard", "Sticky", "Enter", "Capture", "Harvest",
             "Area Guard", "Return", "Stop", "Ambush", "Hunt", "Unload", "Sabotage", "Construction", "Selling",
             "Repair", "Rescue", "Missile", "Harmless", "Open", "Patrol"]}
# Sections that are data as a whole.
WHOLE = ["Colors", "Sides", "Powerups", "Tiberiums", "VariableNames"]
TILE_KEYS = ["SetName", "FileName", "TilesInSet", "LastTilesInSet", "Morphable", "AllowBurrowing",
             "AllowTiberium", "MarbleMadness", "NonMarbleMadness"]


def read(path):
    """Sections of an INI file in order, in the dialect of the game."""
    sections, current = collections.OrderedDict(), None
    for line in path.read_text(encoding="latin-1").split("\n"):
        start = line.lstrip()
        if start.startswith("[") and "]" in start:
            current = sections.setdefault(start[1:start.index("]")], collections.OrderedDict())
            continue
        key, equals, value = line.split(";")[0].partition("=")
        key, value = key.strip(), value.strip()
        if equals and key and value and current is not None:
            current.pop(key, None)
            current[key] = value
    return sections


def tables():
    """Key names of each table, and of its ART.INI part, out of the rows of the Rust sources."""
    keys, art = {}, {}
    for path in sorted(TABLES.glob("*.rs")):
        name, into = None, None
        for line in path.read_text().splitlines():
            if m := re.match(r"    pub struct (\w+): SectionKind", line):
                name = m[1]
                keys[name], art[name] = [], []
            elif re.match(r"    keys \{", line):
                into = keys
            elif re.match(r"    art \{", line):
                into = art
            elif name and (m := re.match(r'        \w+.*=> "(\w+)", "', line)):
                into[name].append(m[1])
    return keys, art


def write(name, sections):
    text = "\n".join(
        "[%s]\n%s\n" % (section, "\n".join(f"{key}={value}" for key, value in entries.items()))
        for section, entries in sections.items() if entries)
    (OUT / name).write_text(text, encoding="utf-8", newline="\n")
    print(f"{name}: {sum(map(bool, sections.values()))} sections, {len(text)} bytes")


def keep(section, names):
    return {key: value for key, value in section.items() if key in names}


class Rules:
    """Chooses what to keep of rules files."""

    def __init__(self):
        self.keys, self.art = tables()
        self.types = collections.OrderedDict()  # section name -> set of key names

    def want(self, ident, names):
        self.types.setdefault(ident, set()).update(names)

    def reduce(self, ini):
        for registry, structs in REGISTRIES.items():
            for ident in ini.get(registry, {}).values():
                self.want(ident, [key for struct in structs for key in self.keys[struct]])
        for key, value in ini.get("Tiberiums", {}).items():
            self.want(value, self.keys["Tiberium"])
        grown = True
        while grown:
            before = {ident: len(names) for ident, names in self.types.items()}
            for section in ini.values():
                for key, value in section.items():
                    if key in MENTIONS and value.lower() not in ("none", "<none>"):
                        self.want(value, self.keys[MENTIONS[key]])
            grown = before != {ident: len(names) for ident, names in self.types.items()}
        out = collections.OrderedDict()
        for name, section in ini.items():
            if name in REGISTRIES or name in WHOLE:
                out[name] = section
            names = set()
            if name in GLOBALS:
                names |= set(self.keys[GLOBALS[name]])
            names |= self.types.get(name, set())
            kept = keep(section, names)
            if kept and name not in out:
                out[name] = kept
        return out


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    files = {path.name.lower(): path for path in folder.iterdir()}
    load = lambda name: read(files[name])
    OUT.mkdir(parents=True, exist_ok=True)

    rules = Rules()
    write("rules.ini", rules.reduce(load("rules.ini")))
    write("firestorm.ini", rules.reduce(load("firestrm.ini")))
    art = load("art.ini")
    # Maps may give their own types any picture, so every section is kept that says something of use.
    names = {key for keys in rules.art.values() for key in keys}
    write("art.ini", {name: keep(section, names) for name, section in art.items() if not name.endswith("Sequence")})

    for source, name in (("ai.ini", "ai.ini"), ("aifs.ini", "ai-firestorm.ini")):
        ini = load(source)
        lists = ["TeamTypes", "TaskForces", "ScriptTypes"]
        wanted = lists + ["AITriggerTypes"] + [ident for l in lists for ident in ini.get(l, {}).values()]
        write(name, {section: ini[section] for section in ini if section in set(wanted)})

    for source, name in (("temperat.ini", "temperate.ini"), ("snow.ini", "snow.ini")):
        ini = load(source)
        sets = {s: keep(ini[s], TILE_KEYS) for s in ini if re.fullmatch(r"TileSet\d{4}", s)}
        write(name, {"General": ini["General"], **sets})

    strip = lambda section: {str(n): value.split()[0] for n, value in enumerate(section.values())}
    write("lists.ini", {
        "SoundList": strip(load("sound01.ini")["SoundList"]),
        "Themes": strip(load("theme.ini")["Themes"]),
        "Movies": strip(art["Movies"]),
    })


if __name__ == "__main__":
    main()
