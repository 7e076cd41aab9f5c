import type { Terms } from '#features/network/collaborations/collaboration.contract.ts';
import type { Currency } from '#common/money.ts';
import type { PlaceCode } from '#common/territories.ts';
import { type DraftLine, namedAnew, withBlankEnd, writtenLines } from '#ui/lines/lines.ts';

export interface TermsDraft {
  message: string;
  paymentDays: string;
  validFrom: string;
  validUntil: string;
  notes: string;
  currency: Currency;
  ceilingHtMinor: number | null;
  lines: readonly DraftLine[];
}

/** Tariffs as typed; a new one has the usual VAT of the author's place, since terms apply to several sites. */
export const tariffsOf = (lines: readonly (Partial<DraftLine> & { label?: string })[], place: PlaceCode) =>
  withBlankEnd(
    namedAnew(lines.map(({ label, ...line }) => ({ ...(label !== undefined && { designation: label }), ...line }))),
    place,
  );

/** The initial proposal: the current or open terms, otherwise thirty days. */
export function draftFrom(terms: Terms | null, today: string, place: PlaceCode): TermsDraft {
  return {
    message: '',
    paymentDays: String(terms?.paymentDays ?? 30),
    validFrom: terms && terms.validFrom > today ? terms.validFrom : today,
    validUntil: terms?.validUntil && terms.validUntil > today ? terms.validUntil : '',
    notes: terms?.notes ?? '',
    currency: terms?.currency ?? 'EUR',
    ceilingHtMinor: terms?.ceilingHtMinor ?? null,
    lines: tariffsOf(terms?.lines ?? [], place),
  };
}

/** The input to send; invalid numbers are sent as typed, so that the server refuses them beside their field. */
export function termsOf({ paymentDays, validUntil, lines, ...rest }: TermsDraft) {
  return {
    ...rest,
    paymentDays: paymentDays.trim() === '' ? Number.NaN : Number(paymentDays),
    validUntil: validUntil || null,
    // A tariff of zero is a missing price.
    lines: writtenLines(lines).lines.map(({ designation: label, unit, unitPriceE4, vatRateBp }) => ({
      label,
      unit,
      unitPriceE4: unitPriceE4 || Number.NaN,
      vatRateBp,
    })),
  };
}
