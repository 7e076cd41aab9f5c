import { proportionOf } from '#common/quote-totals.ts';
import type { InvoiceDocument } from '#features/money/invoices/invoice-document.contract.ts';
import { netVat } from '#features/money/invoices/net-vat.rules.ts';

/** Statuses sent (XP Z12-012, annexe B); for external invoices also in charge, partly approved, suspended, refused. */
export const sentStatuses = [204, 205, 206, 207, 208, 210, 211, 212] as const;
export type SentStatus = (typeof sentStatuses)[number];

/** UNTDID 4405 (MDT-88), as in the published examples; omitted for other statuses. */
export const treatmentCode: Readonly<Partial<Record<SentStatus, string>>> = {
  204: '45',
  205: '1',
  207: '46',
  211: '47',
  212: '47',
};

/** Contest reasons in the reform (MDT-113). */
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

/** Reasons not allowed for a partial approval (206). */
const notInPart: readonly ContestReason[] = ['vat', 'double', 'papers'];

/** Status of a contest: missing documents suspend an invoice (208). */
export const contestStatus = (reason: ContestReason): 207 | 208 => (reason === 'papers' ? 208 : 207);

export const partCode = (reason: ContestReason): string => contestCode[notInPart.includes(reason) ? 'other' : reason];

/** Why a received invoice is refused (210). */
export const dismissalCode = {
  double: 'DOUBLON',
  other_company: 'DEST_ERR',
  not_ordered: 'CMD_ERR',
  no_invoice: 'NON_CONFORME',
  other: 'NON_CONFORME',
} as const;

/** An amount paid (MPA) or cashed in (MEN), by VAT rate. */
export interface ToldAmount {
  kind: 'MPA' | 'MEN';
  minor: number;
  currency: string;
  rateBp: number | null;
}

type Borne = Pick<InvoiceDocument, 'totals'>;

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

/** Splits a payment by VAT rate in proportion to totals after credit notes; for a fully credited invoice, to its own. */
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
  /** Sum of valid payments. */
  standingMinor: number;
  /** Sum reported, including withdrawn payments. */
  toldMinor: number;
}

/** Reported amount of payments withdrawn since. */
export const toldTooMuch = ({ standingMinor, toldMinor }: ToldSums): number => Math.max(0, toldMinor - standingMinor);

/** Amount of a payment to report: over-reporting is deducted from the next status, as none can be revoked. */
export const toTell = ({ amountMinor, standingMinor, toldMinor }: ToldSums & { amountMinor: number }): number =>
  Math.max(0, Math.min(amountMinor, standingMinor - toldMinor));

/** Whether VAT falls due on payment: the issuer then reports receipts (status 212). */
export const isVatOnReceipt = ({ operations = 'services', seller, totals }: InvoiceDocument): boolean =>
  operations !== 'goods' && !seller.vatOnDebits && totals.vat.some(({ vatRateBp }) => vatRateBp > 0);
