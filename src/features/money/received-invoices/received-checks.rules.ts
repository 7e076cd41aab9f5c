import type { Said } from '#common/said.ts';
import { isSiren } from './siren.rules.ts';
import { isRicherThanSaid } from './container.rules.ts';
import { brokenBy } from './document-sums.rules.ts';
import type { ReceivedDocument } from './received-document.contract.ts';
import type { ReceivedCheck, ReceivedFields } from './received-invoice.contract.ts';
import { said } from './said.ts';

export interface Known {
  fields: ReceivedFields;
  document: ReceivedDocument | null;
  others: readonly string[];
  /** The PDF shows another number or total than its embedded data. */
  paperDiffers: boolean;
  siren: string | null;
  same: readonly { number: string; isInside: boolean }[];
  /** Accounts this supplier was paid to before. */
  ibans: readonly string[];
  /** The supplier is known: it works with the company, or was confirmed before. */
  isSupplierKnown: boolean;
  /** The order it is assigned to, or the only one proposed. */
  order: { number: string; totalTtcMinor: number; providerSiren: string | null; owner: string | null } | null;
  today: string;
}

type Told = Omit<ReceivedCheck, 'text'> & { text: Said };

const folded = (text: string | null) =>
  (text ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}|[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
const last = (iban: string) => iban.slice(-4);

/**
 * Whether the key of a French VAT number does not match its SIREN (CGI, annexe II, art. 242 nonies A;
 * BOI-TVA-DECLA-20-10-20).
 */
function isVatKeyWrong(vatNumber: string | null): boolean {
  const found = /^FR(\d\d)(\d{9})$/.exec(vatNumber ?? '');
  return found !== null && (12 + 3 * (Number(found[2]) % 97)) % 97 !== Number(found[1]);
}

/** The buyer named in the file, if it is neither this company nor the owner it represents. */
function otherBuyer({ document, siren, order }: Known): string | null {
  const buyer = document?.buyer;
  if (!buyer?.siren || !siren || buyer.siren === siren) return null;
  const isOwner = order?.owner != null && folded(order.owner) === folded(buyer.name);
  return isOwner ? null : [buyer.name, buyer.siren].filter(Boolean).join(', ');
}

function aboutPeople(known: Known): Told[] {
  const { fields, document, same, ibans, isSupplierKnown, order, paperDiffers } = known;
  const { number, supplierSiren, supplierName, iban } = fields;
  const buyer = otherBuyer(known);
  const told: (Told | false)[] = [
    same.some(({ isInside }) => isInside) && {
      rule: 'inside',
      tone: 'danger',
      text: said('answers.checks.inside', { number }),
    },
    same.some(({ isInside }) => !isInside) && {
      rule: 'double',
      tone: 'danger',
      text: said('answers.checks.double', { number }),
    },
    paperDiffers && { rule: 'paper', tone: 'danger', text: said('answers.checks.paper') },
    buyer !== null && { rule: 'buyer', tone: 'danger', text: said('answers.checks.buyer', { buyer }) },
    iban !== '' &&
      ibans.length > 0 &&
      !ibans.includes(iban) && {
        rule: 'iban',
        tone: 'danger',
        text: said('answers.checks.iban', { now: last(iban), before: ibans.map(last).join(', ') }),
      },
    order?.providerSiren != null &&
      supplierSiren !== '' &&
      order.providerSiren !== supplierSiren && {
        rule: 'supplierOfOrder',
        tone: 'danger',
        text: said('answers.checks.supplierOfOrder', { order: order.number }),
      },
    !isSupplierKnown &&
      (supplierName || supplierSiren) !== '' && {
        rule: 'supplier',
        tone: 'warning',
        text: said('answers.checks.supplier', { supplier: supplierName || supplierSiren }),
      },
    supplierSiren !== '' &&
      !isSiren(supplierSiren) && {
        rule: 'siren',
        tone: 'warning',
        text: said('answers.checks.siren', { siren: supplierSiren }),
      },
    isVatKeyWrong(document?.seller.vatNumber ?? null) && {
      rule: 'vatNumber',
      tone: 'warning',
      text: said('answers.checks.vatNumber', { vatNumber: document?.seller.vatNumber ?? '' }),
    },
  ];
  return told.filter((one) => one !== false);
}

/** The typed fields differ from the file. */
function corrected({ fields, document }: Known): boolean {
  if (!document) return false;
  const said: [unknown, unknown][] = [
    [fields.number, document.number],
    [fields.totalTtcMinor, document.totals.ttcMinor],
    [fields.issuedOn, document.issuedOn],
  ];
  return said.some(([typed, read]) => read !== null && typed !== read);
}

function aboutSums(known: Known): Told[] {
  const { fields, document, others, order, today } = known;
  const { totalHtMinor, totalVatMinor, totalTtcMinor, dueOn, kind } = fields;
  const isSumWrong =
    totalHtMinor !== null &&
    totalVatMinor !== null &&
    totalTtcMinor !== null &&
    totalHtMinor + totalVatMinor !== totalTtcMinor;
  const rules = document ? brokenBy(document) : [];
  const told: (Told | false)[] = [
    ...rules.map((rule): Told => ({
      rule,
      tone: 'warning',
      text: said(`answers.checks.rules.${rule}`, { terms: document?.unreadable.join(', ') ?? '' }),
    })),
    isSumWrong &&
      !rules.includes('BR-CO-15') && { rule: 'sum', tone: 'warning', text: said('answers.checks.rules.BR-CO-15') },
    kind === 'invoice' &&
      order !== null &&
      (totalTtcMinor ?? 0) > order.totalTtcMinor && {
        rule: 'amount',
        tone: 'warning',
        text: said('answers.checks.amount', { order: order.number }),
      },
    kind === 'invoice' &&
      dueOn !== null &&
      dueOn < today && { rule: 'overdue', tone: 'warning', text: said('answers.checks.overdue') },
    others.length > 0 && {
      rule: 'others',
      tone: 'info',
      text: said('answers.checks.others', { files: others.join(', ') }),
    },
    corrected(known) && { rule: 'corrected', tone: 'info', text: said('answers.checks.corrected') },
  ];
  return told.filter((one) => one !== false);
}

/** Deviations of the file from its own format, around readable data. */
function aboutFile({ document }: Known): Told[] {
  const { container = [], profile = null, lines = [] } = document ?? {};
  const isRicher = isRicherThanSaid(profile, lines.length);
  return [
    ...container.map((rule): Told => ({ rule, tone: 'info', text: said(`answers.checks.container.${rule}`) })),
    ...(isRicher ? [{ rule: 'richer', tone: 'info' as const, text: said('answers.checks.richer') }] : []),
  ];
}

/** Warnings about a received invoice, most serious first; none of them blocks confirmation. */
export const checksOf = (known: Known): Told[] => [...aboutPeople(known), ...aboutSums(known), ...aboutFile(known)];
