import type { VatRate } from '#common/vat.ts';
import { heldBy, type HeldSnag, takenOf } from './extra-lines.rules.ts';
import type { Earlier } from './invoice-document.contract.ts';
import type { OrderedLine } from './invoice-lines.rules.ts';

export interface Used {
  source: string;
  kind: 'part' | 'hours';
  visitNumber: number;
  designation: string;
  quantityMilli: number;
  unit: string;
  unitPriceE4: number | null;
  vatRateBp: VatRate;
}

/** Parts and hours that are neither invoiced nor in the draft yet. */
export function leftToPropose(
  used: readonly Used[],
  earlier: readonly Earlier[],
  chosen: readonly { source: string | null }[],
): Used[] {
  const taken = takenOf(earlier);
  const inDraft = new Set(chosen.map(({ source }) => source));
  return used.flatMap((one) => {
    const quantityMilli = one.quantityMilli - taken(one.source);
    return quantityMilli > 0 && !inDraft.has(one.source) ? [{ ...one, quantityMilli }] : [];
  });
}

export function amendmentsLeft(
  amendments: readonly { id: string; number: number | null }[],
  lines: readonly (OrderedLine & { amendmentId: string | null })[],
  cumulatedOf: (position: number) => number,
): { number: number; positions: number[] }[] {
  return amendments.flatMap(({ id, number }) => {
    const positions = lines.flatMap(({ kind, position, amendmentId, totalHtMinor }) =>
      kind === 'line' && amendmentId === id && cumulatedOf(position) !== totalHtMinor ? [position] : [],
    );
    return number !== null && positions.length > 0 ? [{ number, positions }] : [];
  });
}

/** Open snags, with the amount that issued invoices hold back for each. */
export const snagsLeft = (snags: readonly HeldSnag[], earlier: readonly Earlier[]) => {
  const held = heldBy(earlier);
  return snags.flatMap(({ id, number, description, isLifted }) =>
    isLifted ? [] : [{ id, number, description, heldMinor: held(id) }],
  );
};
