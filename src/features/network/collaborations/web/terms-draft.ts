import type { Terms } from '#features/network/collaborations/collaboration.contract.ts';
import type { Currency } from '#common/money.ts';
import type { PlaceCode } from '#common/territories.ts';
import { usualVatAt, type VatRate } from '#common/vat.ts';

/** A tariff being written; a missing price is the server's to refuse. */
export interface DraftLine {
  key: string;
  label: string;
  unit: string;
  unitPriceE4: number | null;
  vatRateBp: VatRate;
}

export interface TermsDraft {
  message: string;
  paymentDays: string;
  validFrom: string;
  validUntil: string;
  notes: string;
  currency: Currency;
  ceilingHtMinor: number | null;
  lines: DraftLine[];
}

/** With the usual VAT of the place of who writes it: terms hold for several sites. */
export const emptyLine = (place: PlaceCode): DraftLine => ({
  key: crypto.randomUUID(),
  label: '',
  unit: 'h',
  unitPriceE4: null,
  vatRateBp: usualVatAt(place).vatRateBp,
});

/** What a proposal begins from: the terms that hold or wait, else the usual thirty days. */
export function draftFrom(terms: Terms | null, today: string): TermsDraft {
  return {
    message: '',
    paymentDays: String(terms?.paymentDays ?? 30),
    validFrom: terms && terms.validFrom > today ? terms.validFrom : today,
    validUntil: terms?.validUntil && terms.validUntil > today ? terms.validUntil : '',
    notes: terms?.notes ?? '',
    currency: terms?.currency ?? 'EUR',
    ceilingHtMinor: terms?.ceilingHtMinor ?? null,
    lines: (terms?.lines ?? []).map((line) => ({ ...line, key: crypto.randomUUID() })),
  };
}

/** What is sent of it; what is not a number stays one for the server to refuse beside its field. */
export function termsOf({ paymentDays, validUntil, lines, ...rest }: TermsDraft) {
  return {
    ...rest,
    paymentDays: paymentDays.trim() === '' ? Number.NaN : Number(paymentDays),
    validUntil: validUntil || null,
    lines: lines.map(({ label, unit, unitPriceE4, vatRateBp }) => ({
      label,
      unit,
      unitPriceE4: unitPriceE4 ?? Number.NaN,
      vatRateBp,
    })),
  };
}
