import { floorLabel, type PlaceKind } from './place.rules.ts';

export const seriesStyles = ['letters', 'numbers'] as const;
export const floorStyles = ['ordinal', 'plus', 'number'] as const;
/** 101 102 · 201 202 by floor · 1 2 3 through the staircase · A B C per floor · left and right. */
export const doorStyles = ['floor', 'running', 'letters', 'sides'] as const;

interface Series {
  word: string;
  count: number;
  style: (typeof seriesStyles)[number];
}

/** «3 halls × 6 floors × 4 doors»; null omits a level. */
export interface PlaceRule {
  buildings: Series | null;
  entrances: Series | null;
  floors: { from: number; to: number; style: (typeof floorStyles)[number] } | null;
  doors: {
    word: string;
    count: number;
    style: (typeof doorStyles)[number];
    /** «A-101»: prefixed by the mark of the entrance, else of the building. */
    marked: boolean;
  } | null;
}

export interface Branch {
  kind: PlaceKind;
  label: string;
  below: Branch[];
}

const letter = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letter(Math.floor(at / 26) - 1) + letter(at % 26);
const markOf = (style: Series['style'], at: number) => (style === 'letters' ? letter(at) : String(at + 1));
const called = (word: string, mark: string) => (word ? `${word} ${mark}` : mark);

/** Names by the number of doors per floor; letters beyond three. */
const sides: Record<number, string[]> = {
  1: ['face'],
  2: ['gauche', 'droite'],
  3: ['gauche', 'face', 'droite'],
  4: ['gauche', 'face gauche', 'face droite', 'droite'],
};

const floorNames: Record<NonNullable<PlaceRule['floors']>['style'], (level: number) => string> = {
  ordinal: floorLabel,
  plus: (level) => (level === 0 ? 'RDC' : level < 0 ? floorLabel(level) : `R+${level}`),
  number: (level) => String(level),
};

const twoDigits = (number: number) => String(number).padStart(2, '0');

function doorMark(style: NonNullable<PlaceRule['doors']>['style'], count: number, at: Door): string {
  const { level, door, before } = at;
  if (style === 'running') return String(before + door + 1);
  if (style === 'floor') return level === null ? String(door + 1) : `${level}${twoDigits(door + 1)}`;
  return (style === 'sides' && sides[count]?.[door]) || letter(door);
}

interface Door {
  level: number | null;
  door: number;
  /** Number of doors on lower floors of the staircase. */
  before: number;
}

function doorsOf({ doors }: PlaceRule, mark: string, level: number | null, before: number): Branch[] {
  if (!doors) return [];
  return Array.from({ length: doors.count }, (_, door) => {
    const own = doorMark(doors.style, doors.count, { level, door, before });
    return { kind: 'unit', label: called(doors.word, doors.marked && mark ? `${mark}-${own}` : own), below: [] };
  });
}

function floorsOf(rule: PlaceRule, mark: string): Branch[] {
  const { floors, doors } = rule;
  if (!floors) return doorsOf(rule, mark, null, 0);
  const levels = Array.from({ length: Math.max(0, floors.to - floors.from + 1) }, (_, at) => floors.from + at);
  return levels.map((level) => ({
    kind: 'floor',
    label: floorNames[floors.style](level),
    // No doors below ground: nobody lives there.
    below: level < 0 ? [] : doorsOf(rule, mark, level, (level - Math.max(0, floors.from)) * (doors?.count ?? 0)),
  }));
}

const seriesOf = (kind: PlaceKind, series: Series, below: (mark: string) => Branch[]): Branch[] =>
  Array.from({ length: series.count }, (_, at) => {
    const mark = markOf(series.style, at);
    return { kind, label: called(series.word, mark), below: below(mark) };
  });

/** `mark`: that of the parent. */
export function placesByRule(rule: PlaceRule, mark = ''): Branch[] {
  const { buildings, entrances } = rule;
  const inBuilding = (own: string) =>
    entrances ? seriesOf('entrance', entrances, (entrance) => floorsOf(rule, entrance)) : floorsOf(rule, own);
  return buildings ? seriesOf('building', buildings, inBuilding) : inBuilding(mark);
}

export function countBranches(branches: readonly Branch[]): Record<PlaceKind, number> {
  const counts = { building: 0, entrance: 0, floor: 0, unit: 0, common: 0 };
  const add = (list: readonly Branch[]) => {
    for (const { kind, below } of list) {
      counts[kind]++;
      add(below);
    }
  };
  add(branches);
  return counts;
}

/** Upper bound on the places of a rule, without generating them. */
export function sizeOfRule({ buildings, entrances, floors, doors }: PlaceRule): number {
  const levels = floors ? Math.max(0, floors.to - floors.from + 1) : 0;
  const onFloors = floors ? levels + levels * (doors?.count ?? 0) : (doors?.count ?? 0);
  const inBuilding = entrances ? entrances.count * (1 + onFloors) : onFloors;
  return buildings ? buildings.count * (1 + inBuilding) : inBuilding;
}
