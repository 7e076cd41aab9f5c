import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Currency } from '#common/money.ts';
import { invoiceScope } from '#features/money/invoices/invoice.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import { contains } from '#platform/db/containing.ts';
import { beginsAs, standsIn } from '#platform/db/names-said.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { Settlement } from './settlement.contract.ts';
import { paymentColumns } from './payment.queries.ts';
import { settlements } from './settlement.queries.ts';

/** Bank entries to match, texts reduced to capitals and digits. */
export interface BankSaying {
  texts: string[];
  names: string[];
  amounts: number[];
  ids: string[];
}

const other = ({ side }: CompanyViewer) =>
  side === 'provider' ? ('i.company_id' as const) : ('i.provider_id' as const);

/** A text reduced to capitals and digits: each bank formats it differently. */
const bare = (text: RawBuilder<unknown>) => sql`regexp_replace(upper(fold(${text})), '[^A-Z0-9]', '', 'g')`;

/** Searchable names of an invoice `i` and company `c`; OFFSET computes them once per row. */
const bareNames = sql<{ number: string; legal: string; known: string }>`(SELECT ${bare(sql.ref('i.number'))} AS number,
  ${bare(sql.ref('c.legal_name'))} AS legal, ${bare(companyName('c'))} AS known OFFSET 0)`;

/** Whether a company's name occurs in a text, or starts with a truncated name. */
const isNamed = (name: RawBuilder<unknown>, { texts, names }: BankSaying) =>
  sql<SqlBool>`(length(${name}) > 4 AND (${standsIn(name, texts)} OR ${beginsAs(name, names)}))`;

const payables = (db: Kysely<DB>, viewer: CompanyViewer, now: Date) =>
  settlements(db, now)
    .innerJoin('company_profiles as c', 'c.id', other(viewer))
    .where(invoiceScope(viewer))
    .where('s.is_open', '=', true)
    .orderBy('i.due_on')
    .orderBy('i.id')
    .limit(200)
    .clearSelect()
    .select([
      's.id',
      sql<string>`i.number`.as('number'),
      companyName('c').as('company'),
      'c.legal_name as legalName',
      sql<Currency>`i.currency`.as('currency'),
      'i.due_on as dueOn',
      sql<Settlement['state']>`s.state`.as('state'),
      's.version',
      'i.company_id as companyId',
      'i.provider_id as providerId',
      's.total_ht_minor as totalHtMinor',
      's.total_ttc_minor as totalTtcMinor',
      's.credited_minor as creditedMinor',
      's.contested_minor as contestedMinor',
      's.approved_minor as approvedMinor',
      's.paid_minor as paidMinor',
      's.announced_minor as announcedMinor',
      'b.owedMinor',
      'b.keptMinor',
      'b.restMinor',
      'b.lateMinor',
    ]);

export type Payable = Awaited<ReturnType<ReturnType<typeof payables>['executeTakeFirstOrThrow']>>;

/** Unpaid invoices in reach that entries may pay, by number, amount or company, in this order of priority. */
export const payablesLike = (
  db: Kysely<DB>,
  viewer: CompanyViewer,
  now: Date,
  saying: BankSaying,
): Promise<Payable[]> => {
  const rank = sql<{ rank: number | null }>`(SELECT CASE
    WHEN s.id = ANY(${saying.ids}::uuid[]) OR ${standsIn(sql.ref('w.number'), saying.texts)} THEN 1
    WHEN b."restMinor" = ANY(${saying.amounts}::bigint[])
      OR b."owedMinor" - s.paid_minor = ANY(${saying.amounts}::bigint[]) THEN 2
    WHEN ${isNamed(sql.ref('w.legal'), saying)} OR ${isNamed(sql.ref('w.known'), saying)} THEN 3 END AS rank OFFSET 0)`;
  return payables(db, viewer, now)
    .innerJoinLateral(bareNames.as('w'), (join) => join.onTrue())
    .innerJoinLateral(rank.as('r'), (join) => join.onTrue())
    .where('r.rank', 'is not', null)
    .clearOrderBy()
    .orderBy('r.rank')
    .orderBy('i.due_on')
    .orderBy('i.id')
    .execute();
};

export const payablesNamed = (
  db: Kysely<DB>,
  viewer: CompanyViewer,
  now: Date,
  { q, currency }: { q: string; currency: string },
): Promise<Payable[]> =>
  payables(db, viewer, now)
    .$if(q !== '', (found) => found.where(contains(sql`concat_ws(' ', i.number, c.legal_name, c.trade_name)`, q)))
    .where('i.currency', '=', currency)
    .clearLimit()
    .limit(30)
    .execute();

const found = (db: Kysely<DB>, viewer: CompanyViewer) =>
  db
    .selectFrom('payments as p')
    .innerJoin('invoices as i', 'i.id', 'p.invoice_id')
    .innerJoin('company_profiles as c', 'c.id', other(viewer))
    .select([
      ...paymentColumns,
      sql<string>`i.number`.as('number'),
      sql<Currency>`i.currency`.as('currency'),
      companyName('c').as('company'),
      'c.legal_name as legalName',
    ]);

export type PaymentFound = Awaited<ReturnType<ReturnType<typeof found>['executeTakeFirstOrThrow']>>;

/** Valid payments around these days, by invoice number or amount. */
export const paymentsLike = (
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { texts, amounts, from, to }: Pick<BankSaying, 'texts' | 'amounts'> & { from: string; to: string },
): Promise<PaymentFound[]> =>
  found(db, viewer)
    .innerJoinLateral(bareNames.as('w'), (join) => join.onTrue())
    .where(invoiceScope(viewer))
    .where('p.state', '<>', 'withdrawn')
    .where(sql<SqlBool>`p.paid_on BETWEEN ${from}::date - 60 AND ${to}::date + 15`)
    .where(sql<SqlBool>`(p.amount_minor = ANY(${amounts}::bigint[]) OR ${standsIn(sql.ref('w.number'), texts)})`)
    .orderBy('p.paid_on', 'desc')
    .orderBy('p.id')
    .limit(300)
    .execute();

export const paymentsWithIds = (db: Kysely<DB>, viewer: CompanyViewer, ids: string[]): Promise<PaymentFound[]> =>
  found(db, viewer).where(invoiceScope(viewer)).where('p.id', 'in', ids).execute();

/** Linked to entries of the viewer's company, which the caller has checked. */
export const paymentsTied = (db: Kysely<DB>, viewer: CompanyViewer, ids: string[]): Promise<PaymentFound[]> =>
  found(db, viewer)
    .where((row) => row.or([row('i.company_id', '=', viewer.company.id), row('i.provider_id', '=', viewer.company.id)]))
    .where('p.id', 'in', ids)
    .execute();
