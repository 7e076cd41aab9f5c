import {
  type Conflict,
  conflictsOf,
  type Leg,
  legsOf,
  type Piece,
  piecesOf,
  type PlannedVisit,
  type Planning,
  type PlanningRow,
  type PlanningView,
  wallAt,
} from '#features/work/planning/planning.contract.ts';
import { offAt } from '../placing.ts';

/** A time of a visit as drawn in a row: the visit itself, or one of its slots, over consecutive days. */
export interface Block {
  key: string;
  rowKey: string;
  visit: PlannedVisit;
  slotId: string | null;
  startsAt: string;
  endsAt: string;
  /** First visible column, number of columns, and whether days lie before or after them. */
  column: number;
  columns: number;
  from: number;
  to: number;
  /** First tier, and number of tiers it spans. */
  tier: number;
  tiers: number;
  day: string;
  /** Which part of a split visit this is, and of how many. */
  part: number;
  parts: number;
}

export interface BoardRow {
  key: string;
  row: PlanningRow;
  blocks: Block[];
  tiers: number;
  conflicts: Conflict[];
  legs: Leg[];
}

const noRow = 'none';
export const keyOf = (row: PlanningRow): string => row.id ?? noRow;

/** The rows that show a visit; `all` puts every visit in one row. */
export function rowKeysOf(visit: PlannedVisit, by: PlanningView | 'all'): string[] {
  if (by === 'all') return ['all'];
  if (by === 'site') return [visit.site.id];
  if (by === 'provider') return [visit.provider.id];
  if (by === 'crew') return [visit.crew?.id ?? noRow];
  return visit.workers.length > 0 ? visit.workers.map(({ id }) => id) : [noRow];
}

export const timesOf = ({ startsAt, endsAt, slots }: PlannedVisit) =>
  startsAt && endsAt ? [{ id: null, startsAt, endsAt }] : slots;

interface Drawn extends Piece {
  visit: PlannedVisit;
  slotId: string | null;
  startsAt: string;
  endsAt: string;
  part: number;
  parts: number;
}

function drawnOf(visit: PlannedVisit): Drawn[] {
  return timesOf(visit).flatMap(({ id, startsAt, endsAt }) => {
    const pieces = piecesOf({ startsAt, endsAt }, offAt(visit.site));
    return pieces.map((piece, index) => ({
      ...piece,
      visit,
      slotId: id,
      startsAt,
      endsAt,
      part: index + 1,
      parts: pieces.length,
    }));
  });
}

/** Consecutive days on the board form one block. */
function joined(drawn: readonly Drawn[], days: readonly string[], rowKey: string): Block[] {
  const blocks: Block[] = [];
  for (const piece of drawn) {
    const column = days.indexOf(piece.day);
    if (column < 0) continue;
    const { visit, slotId } = piece;
    const before = blocks.at(-1);
    const follows =
      before &&
      before.visit === visit &&
      before.slotId === slotId &&
      before.column + before.columns === column &&
      before.from === piece.from &&
      before.to === piece.to;
    if (follows) before.columns += 1;
    else {
      const key = `${rowKey}/${slotId ?? visit.id}/${piece.day}`;
      blocks.push({ ...piece, key, rowKey, column, columns: 1, tier: 0, tiers: 1 });
    }
  }
  return blocks;
}

const noon = 12 * 60 + 30;
const covers = ({ column, columns }: Block, at: number) => at >= column && at < column + columns;

/** Stacks visits by time, with as many tiers as the fullest day needs. */
function placed(blocks: Block[], count: number): number {
  if (count === 1) return stacked(blocks);
  const on = Array.from({ length: count }, (_, column) => blocks.filter((block) => covers(block, column)));
  const tiers = Math.max(2, ...on.map((list) => list.length));
  const taken = Array.from({ length: count }, () => new Set<number>());
  for (const block of blocks.filter(({ columns }) => columns > 1)) {
    const columns = Array.from({ length: block.columns }, (_, index) => block.column + index);
    const alone = columns.every((column) => on[column]?.length === 1);
    const first = alone
      ? 0
      : firstFree(
          columns.flatMap((column) => [...(taken[column] ?? [])]),
          tiers,
        );
    Object.assign(block, { tier: first, tiers: alone ? tiers : 1 });
    for (const column of columns)
      for (let tier = first; tier < first + block.tiers; tier += 1) taken[column]?.add(tier);
  }
  for (const [column, list] of on.entries()) {
    const single = list.filter(({ columns }) => columns === 1).toSorted((a, b) => a.from - b.from || a.to - b.to);
    const free = Array.from({ length: tiers }, (_, tier) => tier).filter((tier) => !taken[column]?.has(tier));
    const [only] = single;
    if (only && list.length === 1) {
      Object.assign(only, half(only, tiers));
      continue;
    }
    const late = single.filter(({ from }) => from >= noon).length;
    for (const [index, block] of single.entries()) {
      const isLate = index >= single.length - late;
      const tier = isLate ? free[free.length - single.length + index] : free[index];
      Object.assign(block, { tier: tier ?? index, tiers: 1 });
    }
  }
  return tiers;
}

/** Layout of the day view: overlapping visits are stacked, others take the full height. */
function stacked(blocks: Block[]): number {
  const ends: number[] = [];
  for (const block of blocks.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const free = ends.findIndex((end) => end <= block.from);
    block.tier = free < 0 ? ends.length : free;
    ends[block.tier] = block.to;
  }
  return Math.max(1, ends.length);
}

const firstFree = (taken: readonly number[], tiers: number): number => {
  for (let tier = 0; tier < tiers; tier += 1) if (!taken.includes(tier)) return tier;
  return 0;
};

function half({ from, to }: Block, tiers: number): { tier: number; tiers: number } {
  const upper = Math.ceil(tiers / 2);
  if (to <= noon + 60) return { tier: 0, tiers: upper };
  if (from >= noon) return { tier: upper, tiers: tiers - upper };
  return { tier: 0, tiers };
}

export function boardOf(
  planning: Planning,
  days: readonly string[],
  by: PlanningView | 'all' = planning.by,
): BoardRow[] {
  const byRow = new Map<string, Drawn[]>();
  for (const visit of planning.visits) {
    const drawn = drawnOf(visit);
    for (const key of rowKeysOf(visit, by)) {
      const list = byRow.get(key);
      if (list) list.push(...drawn);
      else byRow.set(key, [...drawn]);
    }
  }
  return planning.rows.map((row) => {
    const key = keyOf(row);
    const drawn = byRow.get(key) ?? [];
    const blocks = joined(drawn, days, key);
    const tiers = placed(blocks, days.length);
    const shown = drawn.filter(({ day, visit }) => days.includes(day) && visit.state !== 'missed');
    const people = by === 'crew' || by === 'person';
    const taken = shown.map(({ visit, ...piece }) => ({
      ...piece,
      visitId: visit.id,
      workerIds: by === 'person' ? [] : visit.workers.map(({ id }) => id),
    }));
    const stops = shown.map(({ visit, ...piece }) => ({ ...piece, ...visit.site, visitId: visit.id }));
    return {
      key,
      row,
      blocks,
      tiers,
      conflicts: people && key !== noRow ? conflictsOf(taken) : [],
      legs: people && key !== noRow ? legsOf(stops) : [],
    };
  });
}

/** The visible days of a week: Sunday only if it has visits. */
export function shownDays(days: readonly string[], visits: readonly PlannedVisit[]): string[] {
  const used = new Set(
    visits.flatMap((visit) =>
      timesOf(visit).flatMap(({ startsAt, endsAt }) =>
        [startsAt, endsAt].map((at) => wallAt(at, visit.site.departement).day),
      ),
    ),
  );
  return days.filter((day) => new Date(day).getUTCDay() !== 0 || used.has(day));
}
