import { proportionOf } from '#common/quote-totals.ts';
import type { InvoiceDocument } from '#features/money/invoices/invoice-document.contract.ts';

/** Statuses of the reform that this program sends (XP Z12-012, annexe B): approved, contested, payment sent, cashed in. */
export const sentStatuses = [205, 207, 211, 212] as const;
export type SentStatus = (typeof sentStatuses)[number];

/** Where a treatment stands by UNTDID 4405 (MDT-88), as the published examples have it. */
export const treatmentCode: Readonly<Record<SentStatus, string>> = { 205: '1', 207: '46', 211: '47', 212: '47' };

/** Why an invoice is contested (settlements), by the reasons of the reform (MDT-113). */
export const contestCode = {
  quantity: 'QTE_ERR',
  price: 'PU_ERR',
  quality: 'QUALITE_ERR',
  incomplete: 'LIVR_INCOMP',
  vat: 'TX_TVA_ERR',
  order: 'CMD_ERR',
  double: 'DOUBLE_FACT',
  terms: 'MODPAI_ERR',
  other: 'AUTRE',
} as const;

/** An amount of a message: paid (MPA) or cashed in (MEN), at a rate of VAT. */
export interface ToldAmount {
  kind: 'MPA' | 'MEN';
  minor: number;
  currency: string;
  rateBp: number | null;
}

/** A payment by the rates of its invoice, in proportion to what each bears with tax: the sum is the payment. */
export function cashedByRate({ totals, currency }: InvoiceDocument, paidMinor: number): ToldAmount[] {
  let [whole, left] = [totals.totalTtcMinor, paidMinor];
  return totals.vat.flatMap(({ vatRateBp, baseMinor, vatMinor }): ToldAmount[] => {
    const share = baseMinor + vatMinor;
    const minor = whole === 0 ? 0 : proportionOf(left, share, whole);
    whole -= share;
    left -= minor;
    return minor === 0 ? [] : [{ kind: 'MEN', minor, currency, rateBp: vatRateBp }];
  });
}

/** Whether VAT falls due as the invoice is paid: its issuer then tells what it cashed in (status 212). */
export const isVatOnReceipt = ({ operations = 'services', seller, totals }: InvoiceDocument): boolean =>
  operations !== 'goods' && !seller.vatOnDebits && totals.vat.some(({ vatRateBp }) => vatRateBp > 0);
