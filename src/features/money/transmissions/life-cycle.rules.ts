import { proportionOf } from '#common/quote-totals.ts';
import type { InvoiceDocument } from '#features/money/invoices/invoice-document.contract.ts';
import { netVat } from '#features/money/invoices/net-vat.rules.ts';

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

type Borne = Pick<InvoiceDocument, 'totals'>;

/** What an invoice bears with tax at each rate, its credit notes taken off. */
function sharesOf({ totals }: Borne, credits: readonly Borne[]): { shares: Map<number, number>; whole: number } {
  const shares = new Map<number, number>();
  const net = netVat(
    totals.vat,
    credits.map((credit) => credit.totals.vat),
  );
  for (const { vatRateBp, baseMinor, vatMinor } of net)
    shares.set(vatRateBp, (shares.get(vatRateBp) ?? 0) + baseMinor + vatMinor);
  return { shares, whole: [...shares.values()].reduce((sum, share) => sum + share, 0) };
}

/**
 * A payment by the rates of its invoice, in proportion to what each bears with tax after credit notes: the sum is the
 * payment. One of an invoice that is credited whole goes by what the invoice bore.
 */
export function cashedByRate(
  invoice: Borne & Pick<InvoiceDocument, 'currency'>,
  credits: readonly Borne[],
  paidMinor: number,
): ToldAmount[] {
  const net = sharesOf(invoice, credits);
  const borne = net.whole > 0 ? net : sharesOf(invoice, []);
  let [whole, left] = [borne.whole, paidMinor];
  return [...borne.shares].flatMap(([rateBp, share]): ToldAmount[] => {
    const minor = whole === 0 ? 0 : proportionOf(left, share, whole);
    whole -= share;
    left -= minor;
    return minor === 0 ? [] : [{ kind: 'MEN', minor, currency: invoice.currency, rateBp }];
  });
}

/** Whether VAT falls due as the invoice is paid: its issuer then tells what it cashed in (status 212). */
export const isVatOnReceipt = ({ operations = 'services', seller, totals }: InvoiceDocument): boolean =>
  operations !== 'goods' && !seller.vatOnDebits && totals.vat.some(({ vatRateBp }) => vatRateBp > 0);
