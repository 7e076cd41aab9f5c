import { type Discount, lineTotalMinor, quoteTotals, type QuoteTotals } from '#common/quote-totals.ts';
import type { Said } from '#common/said.ts';
import type { VatMention, VatRate } from '#common/vat.ts';
import type { LineChange } from './amendment.rules.ts';
import { said } from './said.ts';

interface Line extends Discount {
  kind: 'lot' | 'line';
  designation: string;
  quantityMilli: number;
  unit: string;
  unitPriceE4: number;
  vatRateBp: VatRate;
  vatMention: VatMention | null;
}

export interface StandingLine extends Line {
  position: number;
  amendmentId: string | null;
  siteCoefficientE4?: number | undefined;
}

/** Keyed by the position of a line. */
export interface Changes {
  removed: readonly number[];
  changed: readonly { position: number; quantityMilli: number }[];
  added: readonly Line[];
}

export interface ChangedLine extends Line {
  change: LineChange;
  orderPosition: number | null;
  beforeQuantityMilli: number;
  differenceHtMinor: number;
}

const pick = ({
  kind,
  designation,
  quantityMilli,
  unit,
  unitPriceE4,
  discountBp,
  fixedDiscountMinor,
  vatRateBp,
  vatMention,
}: Line): Line => ({
  kind,
  designation,
  quantityMilli,
  unit,
  unitPriceE4,
  discountBp,
  fixedDiscountMinor,
  vatRateBp,
  vatMention,
});
const totalOf = (line: Line) => lineTotalMinor({ ...line, optional: false });

/** Input paths of positions that do not exist or are given twice. */
export function wrongPlaces(
  lines: readonly StandingLine[],
  { removed, changed }: Pick<Changes, 'removed' | 'changed'>,
): (string | number)[][] {
  const standing = new Set(lines.map(({ position }) => position));
  const seen = new Set<number>();
  const wrong = (position: number) => {
    const bad = !standing.has(position) || seen.has(position);
    seen.add(position);
    return bad;
  };
  return [
    ...removed.flatMap((position, index) => (wrong(position) ? [['removed', index]] : [])),
    ...changed.flatMap(({ position }, index) => (wrong(position) ? [['changed', index, 'position']] : [])),
  ];
}

type Coming = Pick<Line, 'kind' | 'quantityMilli' | 'unitPriceE4' | 'unit' | 'vatMention'> & {
  vatRateBp?: VatRate | undefined;
};

/** Missing fields of the added lines, by position; reported before signing. */
export const missingIn = (added: readonly Coming[]): { path: ['added', number, string]; message: Said }[] =>
  added.flatMap(({ kind, quantityMilli, unitPriceE4, unit, vatRateBp, vatMention }, index) => {
    if (kind === 'lot') return [];
    const lacks = (field: string, message: Said) => ({
      path: ['added', index, field] as ['added', number, string],
      message,
    });
    return [
      ...(quantityMilli !== 0 && unitPriceE4 !== 0 && !unit ? [lacks('unit', said('faults.unit'))] : []),
      ...(vatRateBp === 0 && !vatMention ? [lacks('vatMention', said('faults.mention'))] : []),
    ];
  });

export function changedLines(lines: readonly StandingLine[], { removed, changed, added }: Changes): ChangedLine[] {
  const quantities = new Map(changed.map(({ position, quantityMilli }) => [position, quantityMilli]));
  const before = lines.flatMap((line): ChangedLine[] => {
    const { position } = line;
    const goes = removed.includes(position);
    const quantityMilli = goes ? 0 : (quantities.get(position) ?? line.quantityMilli);
    if (!goes && quantityMilli === line.quantityMilli) return [];
    return [
      {
        ...pick(line),
        change: goes ? 'removed' : 'changed',
        orderPosition: position,
        beforeQuantityMilli: line.quantityMilli,
        quantityMilli,
        differenceHtMinor: totalOf({ ...line, quantityMilli }) - totalOf(line),
      },
    ];
  });
  const after = added.map((line): ChangedLine => ({
    ...pick(line),
    change: 'added',
    orderPosition: null,
    beforeQuantityMilli: 0,
    differenceHtMinor: totalOf(line),
  }));
  return [...before, ...after];
}

export function amendedOrder(
  lines: readonly StandingLine[],
  changes: readonly ChangedLine[],
  { amendmentId, ...discount }: Discount & { amendmentId: string },
): { lines: (StandingLine & { totalHtMinor: number })[] } & Omit<QuoteTotals, 'lineTotals' | 'discountMinor'> {
  const byPlace = new Map(changes.map((one) => [one.orderPosition, one]));
  const kept = lines.flatMap((line): StandingLine[] => {
    const changed = byPlace.get(line.position);
    if (changed?.change === 'removed') return [];
    return [changed ? { ...line, quantityMilli: changed.quantityMilli, amendmentId } : line];
  });
  const next = Math.max(-1, ...lines.map(({ position }) => position)) + 1;
  const added = changes
    .filter(({ change }) => change === 'added')
    .map((line, index) => ({ ...pick(line), position: next + index, amendmentId }));
  const all = [...kept, ...added];
  const {
    lineTotals,
    discountMinor: _,
    ...totals
  } = quoteTotals(
    all.map((line) => ({ ...line, optional: false })),
    discount,
  );
  return { ...totals, lines: all.map((line, index) => ({ ...line, totalHtMinor: lineTotals[index] ?? 0 })) };
}
