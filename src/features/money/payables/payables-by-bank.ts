import { type Kysely, sql, type SqlBool } from 'kysely';
import { contains } from '#platform/db/containing.ts';
import { beginsAs, standsIn } from '#platform/db/names-said.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { payables, type PayableRow, paymentsToMatch, type SupplierPaymentRow } from './payable.queries.ts';

interface BankSaying {
  texts: string[];
  names: string[];
  amounts: number[];
  ids: string[];
}

const bare = sql<{ number: string; name: string }>`(SELECT
  regexp_replace(upper(fold(v.number)), '[^A-Z0-9]', '', 'g') AS number,
  regexp_replace(upper(fold(v.supplier_name)), '[^A-Z0-9]', '', 'g') AS name OFFSET 0)`;

const open = (db: Kysely<DB>, viewer: CompanyViewer) => payables(db, viewer).where('s.is_open', '=', true);

/** Received invoices not fully paid that entries may pay. */
export const receivedLike = (
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { texts, names, amounts, ids }: BankSaying,
): Promise<PayableRow[]> =>
  open(db, viewer)
    .innerJoinLateral(bare.as('w'), (join) => join.onTrue())
    .where(
      sql<SqlBool>`(s.id = ANY(${ids}::uuid[]) OR (w.number <> '' AND ${standsIn(sql.ref('w.number'), texts)})
        OR s.total_minor - s.paid_minor = ANY(${amounts}::bigint[])
        OR (length(w.name) > 4
          AND (${standsIn(sql.ref('w.name'), texts)} OR ${beginsAs(sql.ref('w.name'), names)})))`,
    )
    .orderBy('v.due_on')
    .orderBy('s.id')
    .limit(200)
    .execute();

export const receivedNamed = (
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { q, currency }: { q: string; currency: string },
): Promise<PayableRow[]> =>
  open(db, viewer)
    .$if(q !== '', (found) => found.where(contains(sql`concat_ws(' ', v.number, v.supplier_name)`, q)))
    .where('v.currency', '=', currency)
    .orderBy('v.due_on')
    .orderBy('s.id')
    .limit(30)
    .execute();

/** Valid payments near these dates that entries may match, by amount or invoice number. */
export const supplierPaymentsLike = (
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { texts, amounts, from, to }: Pick<BankSaying, 'texts' | 'amounts'> & { from: string; to: string },
): Promise<SupplierPaymentRow[]> =>
  paymentsToMatch(db, viewer)
    .innerJoinLateral(bare.as('w'), (join) => join.onTrue())
    .where('p.state', '<>', 'withdrawn')
    .where(sql<SqlBool>`p.paid_on BETWEEN ${from}::date - 60 AND ${to}::date + 15`)
    .where(
      sql<SqlBool>`(p.amount_minor = ANY(${amounts}::bigint[]) OR (w.number <> '' AND ${standsIn(sql.ref('w.number'), texts)}))`,
    )
    .orderBy('p.paid_on', 'desc')
    .orderBy('p.id')
    .limit(300)
    .execute();

export const supplierPaymentsWithIds = (
  db: Kysely<DB>,
  viewer: CompanyViewer,
  ids: string[],
): Promise<SupplierPaymentRow[]> => paymentsToMatch(db, viewer).where('p.id', 'in', ids).execute();

/** The received ones among these invoices in reach. */
export async function receivedAmong(db: Kysely<DB>, viewer: CompanyViewer, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await payables(db, viewer).where('s.id', 'in', ids).clearSelect().select('s.id').execute();
  return new Set(rows.map(({ id }) => id));
}
