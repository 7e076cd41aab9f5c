import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Currency } from '#common/money.ts';
import { contains } from '#platform/db/containing.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import type { BankEntry, EntryState, StatementFormat } from './bank.contract.ts';
import { bankScope } from './bank-entry.scope.ts';

export type Tie = BankEntry['payments'][number]['tie'];

const entries = (db: Kysely<DB>, viewer: Viewer) =>
  db
    .selectFrom('bank_entries as e')
    .where(bankScope(viewer))
    .select([
      'e.id',
      'e.company_id as companyId',
      sql<EntryState>`e.state`.as('state'),
      'e.account',
      'e.booked_on as bookedOn',
      'e.amount_minor as amountMinor',
      sql<Currency>`e.currency`.as('currency'),
      'e.counterparty',
      'e.words',
      'e.end_to_end_id as endToEndId',
      'e.is_return as isReturn',
      'e.return_reason as returnReason',
      'e.note',
      'e.decided_name as decidedName',
      'e.decided_at as decidedAt',
      'e.version',
      sql<boolean>`EXISTS (SELECT FROM bank_entry_payments t WHERE t.entry_id = e.id AND t.tie = 'returned')`.as(
        'hasReturned',
      ),
    ]);

export type EntryRow = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>;

/** Undefined out of the viewer's reach. */
export const findEntry = (db: Kysely<DB>, viewer: Viewer, id: string): Promise<EntryRow | undefined> =>
  entries(db, viewer).where('e.id', '=', id).executeTakeFirst();

/** Latest first. */
export async function pageOfEntries(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { cursor, limit, view, q }: { cursor?: string | undefined; limit: number; view: EntryState; q: string },
): Promise<{ items: EntryRow[]; nextCursor: string | null }> {
  const page = keyset(cursor, { key: sql`e.listed_at`, id: 'e.id', way: 'DESC' });
  const rows = await entries(db, viewer)
    .where('e.state', '=', view)
    .$if(q !== '', (found) => found.where(contains(sql`concat_ws(' ', e.counterparty, e.words)`, q)))
    .where(page.after)
    .orderBy(page.by)
    .limit(limit + 1)
    .select(page.key.as('key'))
    .execute();
  return pageOf(rows, limit, withoutKey);
}

/** At most 1000. */
export async function countOpen(db: Kysely<DB>, viewer: Viewer): Promise<number> {
  const open = db
    .selectFrom('bank_entries as e')
    .where(bankScope(viewer))
    .where('e.state', '=', 'open')
    .select(sql`1`.as('one'))
    .limit(1000);
  const { count } = await db
    .selectFrom(open.as('waiting'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const tiesOf = (db: Kysely<DB>, entryIds: string[]) =>
  db
    .selectFrom('bank_entry_payments')
    .where('entry_id', 'in', entryIds)
    .orderBy('created_at')
    .orderBy('payment_id')
    .select(['entry_id as entryId', 'payment_id as paymentId', sql<Tie>`tie`.as('tie')])
    .execute();

export const tiesTo = (db: Kysely<DB>, companyId: string, paymentIds: string[]) =>
  db
    .selectFrom('bank_entry_payments as t')
    .innerJoin('bank_entries as e', 'e.id', 't.entry_id')
    .where('t.payment_id', 'in', paymentIds)
    .where('e.company_id', '=', companyId)
    .select(['t.payment_id as paymentId', 'e.end_to_end_id as endToEndId', sql<Tie>`t.tie`.as('tie')])
    .execute();

/** The lowest and highest account number of a company: equal if it has one account. */
export const accountsOf = async (db: Kysely<DB>, companyId: string): Promise<string[]> => {
  const { first, last } = await db
    .selectFrom('bank_entries')
    .where('company_id', '=', companyId)
    .where('account', '<>', '')
    .select([sql<string | null>`min(account)`.as('first'), sql<string | null>`max(account)`.as('last')])
    .executeTakeFirstOrThrow();
  return [first, last].filter((account) => account !== null);
};

/** Existing entries in the file's date range or with its references, to find duplicates. */
export const entriesLike = (
  db: Kysely<DB>,
  companyId: string,
  { from, to, references }: { from: string; to: string; references: string[] },
) =>
  db
    .selectFrom('bank_entries as e')
    .innerJoin('bank_statements as s', 's.id', 'e.statement_id')
    .where('e.company_id', '=', companyId)
    .where(
      sql<SqlBool>`(e.booked_on BETWEEN ${from}::date AND ${to}::date
        OR e.reference <> '' AND e.reference = ANY(${references}::text[]))`,
    )
    .orderBy('e.listed_at')
    .orderBy('e.id')
    .select([
      'e.account',
      'e.booked_on as bookedOn',
      'e.amount_minor as amountMinor',
      'e.currency',
      'e.words',
      'e.reference',
      sql<StatementFormat>`s.format`.as('format'),
    ])
    .execute();

/** Statements a person imported, and entries they settled. */
export async function listBankBy(db: Kysely<DB>, userId: string) {
  const statements = await db
    .selectFrom('bank_statements')
    .where('imported_by', '=', userId)
    .select(['id', 'file_name', 'created_at'])
    .orderBy('created_at')
    .execute();
  const decided = await db
    .selectFrom('bank_entries')
    .where('decided_by', '=', userId)
    .select(['id', 'state', 'note', 'booked_on', 'decided_at'])
    .orderBy('decided_at')
    .execute();
  return { statements, decided };
}
