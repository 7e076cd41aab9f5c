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

/** Tariffs as they are written; a new one with the usual VAT of the place of who writes it: terms hold for several sites. */
export const tariffsOf = (lines: readonly (Partial<DraftLine> & { label?: string })[], place: PlaceCode) =>
  withBlankEnd(
    namedAnew(lines.map(({ label, ...line }) => ({ ...(label !== undefined && { designation: label }), ...line }))),
    place,
  );

/** What a proposal begins from: the terms that hold or wait, else the usual thirty days. */
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

/** What is sent of it; what is not a number stays one for the server to refuse beside its field. */
export function termsOf({ paymentDays, validUntil, lines, ...rest }: TermsDraft) {
  return {
    ...rest,
    paymentDays: paymentDays.trim() === '' ? Number.NaN : Number(paymentDays),
    validUntil: validUntil || null,
    // A tariff of nothing is a price that is missing.
    lines: writtenLines(lines).lines.map(({ designation: label, unit, unitPriceE4, vatRateBp }) => ({
      label,
      unit,
      unitPriceE4: unitPriceE4 || Number.NaN,
      vatRateBp,
    })),
  };
}
