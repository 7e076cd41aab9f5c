import { currencies } from '#common/money.ts';
import { truncated } from '#common/truncated.ts';
import type { ReceivedDocument } from './received-document.contract.ts';
import type { ReceivedFields } from './received-invoice.contract.ts';

const empty: ReceivedFields = {
  kind: 'invoice',
  number: '',
  supplierName: '',
  supplierSiren: '',
  issuedOn: null,
  dueOn: null,
  currency: 'EUR',
  totalHtMinor: null,
  totalVatMinor: null,
  totalTtcMinor: null,
  iban: '',
  workOrderId: null,
};

/** The visible text: programs write characters that reverse a line, and others that are invisible. */
const seen = (text: string | null, most: number) =>
  truncated((text ?? '').replaceAll(/\p{C}/gu, ' ').replaceAll(/\s+/g, ' ').trim(), most);

/** The fields that a file proposes; amounts in an unsupported currency are left to a person. */
export function proposedOf(document: ReceivedDocument | null): ReceivedFields {
  if (!document) return empty;
  const { kind, number, issuedOn, dueOn, seller, totals, ibans } = document;
  const currency = currencies.find((one) => one === document.currency);
  const isCounted = document.currency === null || currency !== undefined;
  const amount = (minor: number | null) => (isCounted && minor !== null && Math.abs(minor) <= 1e14 ? minor : null);
  return {
    ...empty,
    kind,
    number: seen(number, 80),
    supplierName: seen(seller.name, 160),
    supplierSiren: seller.siren ?? '',
    issuedOn,
    dueOn,
    currency: currency ?? 'EUR',
    totalHtMinor: amount(totals.htMinor),
    totalVatMinor: amount(totals.vatMinor),
    totalTtcMinor: amount(totals.ttcMinor),
    iban: ibans[0] ?? '',
  };
}
