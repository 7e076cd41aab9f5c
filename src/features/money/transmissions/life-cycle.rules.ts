import { proportionOf } from '#common/quote-totals.ts';
import type { InvoiceDocument } from '#features/money/invoices/invoice-document.contract.ts';
import { netVat } from '#features/money/invoices/net-vat.rules.ts';

/**
 * Statuses of the reform that this program sends (XP Z12-012, annexe B): approved, contested, payment sent, cashed in; of
 * invoices from elsewhere also taken in charge, approved in part, suspended, refused.
 */
export const sentStatuses = [204, 205, 206, 207, 208, 210, 211, 212] as const;
export type SentStatus = (typeof sentStatuses)[number];

/** Where a treatment stands by UNTDID 4405 (MDT-88), as the published examples have it; it is left out of others. */
export const treatmentCode: Readonly<Partial<Record<SentStatus, string>>> = {
  204: '45',
  205: '1',
  207: '46',
  211: '47',
  212: '47',
};

/** Why an invoice is contested, by the reasons of the reform (MDT-113). */
export const contestCode = {
  quantity: 'QTE_ERR',
  price: 'PU_ERR',
  quality: 'QUALITE_ERR',
  incomplete: 'LIVR_INCOMP',
  vat: 'TX_TVA_ERR',
  order: 'CMD_ERR',
  double: 'DOUBLE_FACT',
  terms: 'MODPAI_ERR',
  papers: 'JUSTIF_ABS',
  other: 'AUTRE',
} as const;
export type ContestReason = keyof typeof contestCode;

/** Reasons that may not be given for a part that is approved (206). */
const notInPart: readonly ContestReason[] = ['vat', 'double', 'papers'];

/** What a contest is: missing papers suspend an invoice (208). */
export const contestStatus = (reason: ContestReason): 207 | 208 => (reason === 'papers' ? 208 : 207);

/** Why a part alone is approved. */
export const partCode = (reason: ContestReason): string => contestCode[notInPart.includes(reason) ? 'other' : reason];

/** Why a received invoice is refused (210). */
export const dismissalCode = {
  double: 'DOUBLON',
  other_company: 'DEST_ERR',
  not_ordered: 'CMD_ERR',
  no_invoice: 'NON_CONFORME',
  other: 'NON_CONFORME',
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

interface ToldSums {
  /** Payments that stand. */
  standingMinor: number;
  /** What was told of payments, withdrawn ones included. */
  toldMinor: number;
}

/** What was told of payments that do not stand any more. */
export const toldTooMuch = ({ standingMinor, toldMinor }: ToldSums): number => Math.max(0, toldMinor - standingMinor);

/** How much of a payment is told: no status takes one back, so that what was told too much counts in the next. */
export const toTell = ({ amountMinor, standingMinor, toldMinor }: ToldSums & { amountMinor: number }): number =>
  Math.max(0, Math.min(amountMinor, standingMinor - toldMinor));

/** Whether VAT falls due as the invoice is paid: its issuer then tells what it cashed in (status 212). */
export const isVatOnReceipt = ({ operations = 'services', seller, totals }: InvoiceDocument): boolean =>
  operations !== 'goods' && !seller.vatOnDebits && totals.vat.some(({ vatRateBp }) => vatRateBp > 0);
