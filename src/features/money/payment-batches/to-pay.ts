import type { Kysely } from 'kysely';
import { approvedReceived, leftToSendOf } from '#features/money/payables/payable.public.ts';
import { approvedInvoices, type Asked, leftToSend } from '#features/money/settlements/settlement.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';

type Reading = [db: Kysely<DB>, viewer: CompanyViewer, now: Date];

/** An approved invoice, issued here or from elsewhere, with something left to send. */
export interface ToPay {
  id: string;
  isReceived: boolean;
  version: number;
  number: string;
  company: string;
  dueOn: string | null;
  toSendMinor: number;
  iban: string | null;
  creditor: string;
  /** Whose account is confirmed: a provider, or a supplier from elsewhere. */
  payee: string;
  /** Its place in the order of days. */
  key: string;
}

/** Those that are asked for, the first due first; of a page each kind reads one more than it has. */
export async function readToPay([db, viewer, now]: Reading, asked: Asked): Promise<ToPay[]> {
  const issued = (await approvedInvoices(db, viewer, now, asked)).map(
    ({
      id,
      version,
      number,
      company,
      dueOn,
      toSendMinor,
      iban,
      sellerName: creditor,
      providerId: payee,
      key,
    }): ToPay => {
      const shown = { id, isReceived: false, version, number, company, dueOn, toSendMinor };
      return { ...shown, iban, creditor, payee, key };
    },
  );
  const received = (await approvedReceived(db, viewer, asked)).map(
    ({ id, version, number, supplier, dueOn, toSendMinor, iban, supplierKey: payee, key }): ToPay => {
      const shown = { id, isReceived: true, version, number, company: supplier, dueOn, toSendMinor };
      return { ...shown, iban: iban || null, creditor: supplier, payee, key };
    },
  );
  const order = ({ key, id }: ToPay) => `${key} ${id}`;
  return [...issued, ...received].toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
}

/** What may still be sent of these, and of what was approved without what is paid, by invoice. */
export async function readLeft([db, viewer, now]: Reading, ids: string[]) {
  if (ids.length === 0) return new Map<string, { payee: string; toSendMinor: number; unpaidMinor: number }>();
  const issued = (await leftToSend(db, viewer, now, ids)).map(({ providerId: payee, ...one }) => ({ ...one, payee }));
  const received = (await leftToSendOf(db, viewer, ids)).map(({ id, toSendMinor, supplierKey: payee }) => ({
    id,
    payee,
    toSendMinor,
    unpaidMinor: toSendMinor,
  }));
  return new Map([...issued, ...received].map(({ id, ...one }) => [id, one]));
}
