import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import { trailOf } from '#features/estate/places/place.scope.ts';
import { isOverAt, lastDay, siteScope } from '#features/estate/sites/site.scope.ts';
import { memberSees } from '#features/people/companies/site-limit.scope.ts';
import { visitScope } from '#features/work/visits/visit.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import { contains } from '#platform/db/containing.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import type { HolderFound, KeyDetail, KeyItem, KeyLoan, KeyView } from './key.contract.ts';

/** Whether the viewer reaches a site and therefore its key register. */
export async function reachesRegister(db: Kysely<DB>, viewer: Viewer, siteId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM sites s WHERE s.id = ${siteId} AND ${siteScope(viewer)}`.execute(db);
  return rows.length > 0;
}

/** Whether a loan `l` of a key `k` is late. */
const isLate = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(l.state = 'out' AND l.due_on IS NOT NULL AND ${isOverAt(sql`l.due_on`, sql`k.site_id`, now)})`;

/** Holder of a loan `l`, with their current name; for a worker the phone number is the firm's. */
const holder = sql`CASE WHEN l.member_id IS NOT NULL THEN
    json_build_object('name', (SELECT u.name FROM users u WHERE u.id = l.member_id), 'company', '', 'phone', '')
  WHEN l.worker_id IS NOT NULL THEN
    (SELECT json_build_object('name', w.name, 'company', ${companyName('c')}, 'phone', c.phone)
      FROM workers w JOIN company_profiles c ON c.id = w.company_id WHERE w.id = l.worker_id)
  ELSE json_build_object('name', l.holder_name, 'company', l.holder_company, 'phone', l.holder_phone) END`;

const holderWords = sql`concat_ws(' ', l.holder_name, l.holder_company, (SELECT u.name FROM users u WHERE u.id = l.member_id),
  (SELECT w.name || ' ' || ${companyName('c')} FROM workers w JOIN company_profiles c ON c.id = w.company_id WHERE w.id = l.worker_id))`;

const at = (column: string) => sql`to_json(${sql.ref(column)}) #>> '{}'`;

const loanJson = (now: Date) => sql<KeyLoan>`json_build_object('id', l.id, 'copies', l.copies, 'holder', ${holder},
  'purpose', l.purpose, 'state', l.state, 'lentAt', ${at('l.lent_at')}, 'endedAt', ${at('l.ended_at')}, 'dueOn', l.due_on,
  'lentBy', (SELECT name FROM users WHERE id = l.lent_by), 'endedBy', (SELECT name FROM users WHERE id = l.ended_by),
  'isLate', ${isLate(now)})`;

/** A site's keys `k` as «keys», with copies in and out and their status. */
const keysAt = (of: RawBuilder<SqlBool>, now: Date) => sql`keys AS MATERIALIZED (
    SELECT k.*, c.out, k.copies - c.out - c.lost AS copies_in,
      CASE WHEN c.late THEN 'late' WHEN c.out > 0 THEN 'out' WHEN c.lost < k.copies THEN 'in' ELSE 'lost' END AS status
    FROM site_keys k CROSS JOIN LATERAL (
      SELECT coalesce(sum(l.copies) FILTER (WHERE l.state = 'out'), 0)::integer AS out,
        coalesce(sum(l.copies) FILTER (WHERE l.state = 'lost'), 0)::integer AS lost,
        coalesce(bool_or(${isLate(now)}), false) AS late
      FROM key_loans l WHERE l.key_id = k.id AND l.state <> 'returned') c
    WHERE ${of})`;

const itemOf = (
  now: Date,
) => sql`k.id, k.number, k.label, k.copies, k.copies_in AS "copiesIn", k.kept_at AS "keptAt", k.status,
  ${trailOf(sql`k.place_id`)} AS trail,
  coalesce((SELECT json_agg(${loanJson(now)} ORDER BY l.due_on NULLS LAST, l.lent_at)
    FROM key_loans l WHERE l.key_id = k.id AND l.state = 'out'), '[]') AS out`;

interface Filters {
  siteId: string;
  q?: string | undefined;
  view: KeyView;
  cursor?: string | undefined;
  limit: number;
}

/** One page of a site's keys: late, out, in, lost; by number within each. */
export async function listKeys(db: Kysely<DB>, { siteId, q, view, cursor, limit }: Filters, now: Date) {
  const rank = sql`CASE k.status WHEN 'late' THEN '0' WHEN 'out' THEN '1' WHEN 'in' THEN '2' ELSE '3' END`;
  const number = sql`coalesce(regexp_replace(lower(k.number), '\\d+', lpad(substring(k.number from '\\d+'), 8, '0')), lower(k.number))`;
  const order = keyset(cursor, { key: sql`(${rank} || ' ' || ${number}) COLLATE "C"`, id: 'k.id', type: 'text' });
  const words = sql`concat_ws(' ', k.number, k.label, k.kept_at, array_to_string(${trailOf(sql`k.place_id`)}, ' '),
    (SELECT string_agg(${holderWords}, ' ') FROM key_loans l WHERE l.key_id = k.id AND l.state = 'out'))`;
  const found = q ? contains(words, q) : sql<SqlBool>`true`;
  const inView = view === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`k.status = ${view}`;
  const keys = keysAt(sql<SqlBool>`k.site_id = ${siteId} AND k.retired_at IS NULL`, now);
  const { rows } = await sql<KeyItem & { key: string }>`WITH ${keys}
    SELECT ${itemOf(now)}, ${order.key} AS key FROM keys k WHERE ${inView} AND ${found} AND ${order.after}
    ORDER BY ${order.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, withoutKey);
}

/** Number of keys of a site per view: late, out, in, lost. */
export async function countKeys(db: Kysely<DB>, siteId: string, now: Date): Promise<Record<KeyView, number>> {
  const keys = keysAt(sql<SqlBool>`k.site_id = ${siteId} AND k.retired_at IS NULL`, now);
  const { rows } = await sql<{ status: KeyView; count: number }>`WITH ${keys}
    SELECT status, count(*)::integer AS count FROM keys GROUP BY status`.execute(db);
  const counts = { all: 0, late: 0, out: 0, in: 0, lost: 0 };
  for (const { status, count } of rows) {
    counts[status] = count;
    counts.all += count;
  }
  return counts;
}

type Found = Omit<KeyDetail, 'acts' | 'loans'> & {
  loans: KeyLoan[];
  companyId: string;
  state: string;
  copiesOut: number;
};

const mostLoans = 50;

/** One key in reach with its loans, without acts; null when there is none. */
export async function readKey(db: Kysely<DB>, viewer: Viewer, id: string, now: Date): Promise<Found | null> {
  const { rows } = await sql<Found>`WITH ${keysAt(sql<SqlBool>`k.id = ${id}`, now)}
    SELECT ${itemOf(now)}, k.site_id AS "siteId", k.place_id AS "placeId", k.version, k.out AS "copiesOut",
      s.company_id AS "companyId", CASE WHEN k.retired_at IS NULL THEN 'kept' ELSE 'retired' END AS state,
      coalesce((SELECT json_agg(loan) FROM (SELECT ${loanJson(now)} AS loan FROM key_loans l WHERE l.key_id = k.id
        ORDER BY l.lent_at DESC, l.id DESC LIMIT ${mostLoans}) last), '[]') AS loans
    FROM keys k JOIN sites s ON s.id = k.site_id WHERE ${siteScope(viewer)}`.execute(db);
  return rows[0] ?? null;
}

const mostHolders = 12;
/** Recently seen crews may still hold a key. */
const lately = sql`interval '60 days'`;

/** Possible holders of a site's key: colleagues, and workers of crews with upcoming or recent visits. */
const holders = (viewer: CompanyViewer, siteId: string, now: Date) => sql`(
  SELECT 'worker' AS kind, w.id, w.name, ${companyName('c')} AS company, c.phone
  FROM workers w JOIN company_profiles c ON c.id = w.company_id
  WHERE w.archived_at IS NULL AND w.id IN (SELECT g.worker_id FROM visits v JOIN visit_workers g ON g.visit_id = v.id
    WHERE v.site_id = ${siteId} AND ${visitScope(viewer)} AND v.state IN ('confirmed', 'on_site', 'finished')
      AND v.ends_at > ${now}::timestamptz - ${lately})
  UNION ALL
  SELECT 'member', u.id, u.name, '', '' FROM memberships m JOIN users u ON u.id = m.user_id
  WHERE m.company_id = ${viewer.company.id})`;

export async function findHolders(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { siteId, q }: { siteId: string; q: string },
  now: Date,
): Promise<HolderFound[]> {
  const { rows } = await sql<HolderFound>`
    SELECT kind, id, name, company, phone FROM ${holders(viewer, siteId, now)} found
    WHERE ${contains(sql`name || ' ' || company`, q)}
    ORDER BY kind DESC, name, id LIMIT ${mostHolders}`.execute(db);
  return rows;
}

export async function isKnownHolder(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { siteId, kind, id }: { siteId: string; kind: string; id: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM ${holders(viewer, siteId, now)} found
    WHERE kind = ${kind} AND id = ${id}`.execute(db);
  return rows.length > 0;
}

interface Late {
  loanId: string;
  keyId: string;
  siteId: string;
  companyId: string;
  number: string;
  label: string;
  site: string;
  dueOn: string;
  told: string[];
}

/** Marks late loans as notified and returns them with the people to notify: site managers and the lender. */
export async function claimLate(trx: Transaction<DB>, now: Date): Promise<Late[]> {
  const told = sql`ARRAY(SELECT m.user_id::text FROM memberships m WHERE m.company_id = s.company_id
    AND (m.user_id = l.lent_by OR m.role IN ('owner', 'manager')) AND ${memberSees(sql`s.id`)})`;
  const { rows } = await sql<Late>`
    UPDATE key_loans l SET told_late_at = ${now} FROM site_keys k JOIN sites s ON s.id = k.site_id
    WHERE k.id = l.key_id AND l.told_late_at IS NULL AND l.due_on < ${lastDay(now)} AND ${isLate(now)}
    RETURNING l.id AS "loanId", k.id AS "keyId", s.id AS "siteId", s.company_id AS "companyId", k.number, k.label,
      s.name AS site, l.due_on::text AS "dueOn", ${told} AS told`.execute(trx);
  return rows;
}
