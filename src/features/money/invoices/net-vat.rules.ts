import type { InvoiceVat } from './invoice-document.contract.ts';
import { sumOf, taxOf } from './invoice-totals.rules.ts';

/** The VAT of an invoice by rate, less that of its credit notes. */
export function netVat(vat: readonly InvoiceVat[], credits: readonly (readonly InvoiceVat[])[]): InvoiceVat[] {
  return vat.map((one) => {
    const taken = credits.flat().filter((credited) => taxOf(credited) === taxOf(one));
    return {
      ...one,
      baseMinor: one.baseMinor - sumOf(taken, ({ baseMinor }) => baseMinor),
      vatMinor: one.vatMinor - sumOf(taken, ({ vatMinor }) => vatMinor),
    };
  });
}
