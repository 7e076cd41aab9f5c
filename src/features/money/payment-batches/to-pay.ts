import { type Kysely, sql } from 'kysely';
import { approvedReceived, leftToSendOf } from '#features/money/payables/payable.public.ts';
import { approvedInvoices, type Asked, leftToSend } from '#features/money/settlements/settlement.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';

type Reading = [db: Kysely<DB>, viewer: CompanyViewer, now: Date];

/** An approved invoice, issued here or external, with an amount left to send. */
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
  /** Owner of the account: a provider, or an external supplier. */
  payee: string;
  isBatched: boolean;
  /** Whether the account is confirmed, was stopped, or differs from the payee's confirmed one. */
  isConfirmed: boolean;
  isStopped: boolean;
  hasAccount: boolean;
  /** Sort key by due date. */
  key: string;
}

/** First due first, with the state of their accounts, in one statement. */
export async function readToPay([db, viewer, now]: Reading, asked: Asked): Promise<ToPay[]> {
  const { rows } = await sql<ToPay>`
    SELECT p.id, p."isReceived", p.version, p.number, p.company, p."dueOn", p."toSendMinor", p.iban, p.creditor,
      coalesce(p."providerId"::text, p.supplier) AS payee, p.rank::text AS key,
      EXISTS (SELECT FROM payment_batch_items t WHERE t.invoice_id = p.id AND t.is_open) AS "isBatched",
      coalesce(a.confirmed, false) AS "isConfirmed", coalesce(a.stopped, false) AS "isStopped",
      coalesce(a.known, false) AS "hasAccount"
    FROM (${approvedInvoices(viewer, now, asked)} UNION ALL ${approvedReceived(viewer, asked)}) p
      CROSS JOIN LATERAL (
        SELECT bool_or(k.stopped_at IS NULL AND k.iban = p.iban) AS confirmed,
          bool_or(k.stopped_at IS NOT NULL AND k.iban = p.iban) AS stopped, bool_or(k.stopped_at IS NULL) AS known
        FROM confirmed_accounts k
        WHERE k.company_id = ${viewer.company.id} AND (k.provider_id = p."providerId" OR k.supplier = p.supplier)) a
    ORDER BY p.rank, p.id ${'limit' in asked ? sql`LIMIT ${asked.limit + 1}` : sql``}`.execute(db);
  return rows;
}

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
