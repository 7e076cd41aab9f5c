import { type Kysely, sql, type SqlBool, type Transaction } from 'kysely';
import { trailOf } from '#features/estate/places/place.scope.ts';
import { lastDay, todayAt } from '#features/estate/sites/site.scope.ts';
import { memberSees } from '#features/people/companies/site-limit.scope.ts';
import { reachesRequest } from '#features/work/requests/request.scope.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { ListedRound, RoundDetail, RoundSheet, RoundTurn } from './round.contract.ts';
import { roundScope } from './round.scope.ts';

interface Reading {
  viewer: CompanyViewer;
  now: Date;
}

const site = sql`json_build_object('id', s.id, 'name', s.name)`;
const items = sql`(SELECT coalesce(json_agg(json_build_object('id', i.id, 'label', i.label, 'asks', i.asks, 'unit', i.unit,
    'lowMilli', i.low_milli, 'highMilli', i.high_milli, 'trade', i.trade,
    'equipment', CASE WHEN e.id IS NOT NULL THEN json_build_object('id', e.id, 'name', e.name) END,
    'place', CASE WHEN i.place_id IS NOT NULL THEN
      json_build_object('id', i.place_id, 'trail', ${trailOf(sql`i.place_id`)}) END) ORDER BY i.position), '[]')
  FROM round_items i LEFT JOIN equipment e ON e.id = i.equipment_id
  WHERE i.round_id = o.id AND i.retired_at IS NULL)`;
const soonest = sql`coalesce(o.next_on, '9999-12-31'::date)`;

/** Soonest first; rounds without a date last. */
export async function listRounds(
  db: Kysely<DB>,
  { viewer, now }: Reading,
  {
    siteId,
    state,
    cursor,
    limit,
  }: { siteId?: string | undefined; state: string; cursor?: string | undefined; limit: number },
) {
  const page = keyset(cursor, { key: sql`${soonest}::text`, id: 'o.id', type: 'text' });
  const ofSite = siteId ? sql<SqlBool>`o.site_id = ${siteId}` : sql<SqlBool>`true`;
  const { rows } = await sql<ListedRound & { key: string }>`
    SELECT o.id, o.name, ${site} AS site, o.rule, o.state, o.next_on AS "nextOn",
      coalesce(o.next_on < ${todayAt('s', now)}, false) AS "isLate",
      (SELECT count(*)::integer FROM round_items i WHERE i.round_id = o.id AND i.retired_at IS NULL) AS items,
      (SELECT json_build_object('at', t.made_at, 'bad', (SELECT count(*)::integer FROM round_results x
          WHERE x.turn_id = t.id AND x.outcome = 'bad'))
        FROM round_turns t WHERE t.round_id = o.id ORDER BY t.made_at DESC, t.id DESC LIMIT 1) AS last, ${page.key} AS key
    FROM rounds o JOIN sites s ON s.id = o.site_id
    WHERE ${roundScope(viewer)} AND o.state = ${state} AND ${ofSite} AND ${page.after}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, withoutKey);
}

const mostKept = 30;

/** The rounds due soonest, in full. */
export async function listKept(db: Kysely<DB>, viewer: CompanyViewer): Promise<RoundSheet[]> {
  const { rows } = await sql<RoundSheet>`
    SELECT o.id, o.name, ${site} AS site, o.next_on AS "nextOn", ${items} AS items
    FROM rounds o JOIN sites s ON s.id = o.site_id WHERE ${roundScope(viewer)} AND o.state = 'running'
    ORDER BY ${soonest}, o.id LIMIT ${mostKept}`.execute(db);
  return rows;
}

type Found = Omit<RoundDetail, 'acts' | 'upcoming'> & { companyId: string };

/** Without acts and later dates. */
export async function findRound(db: Kysely<DB>, { viewer, now }: Reading, id: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    SELECT o.id, o.name, ${site} AS site, o.rule, o.starts_on AS "startsOn", o.state, o.next_on AS "nextOn",
      coalesce(o.next_on < ${todayAt('s', now)}, false) AS "isLate", ${todayAt('s', now)} AS today, o.version,
      o.company_id AS "companyId", ${items} AS items
    FROM rounds o JOIN sites s ON s.id = o.site_id WHERE o.id = ${id} AND ${roundScope(viewer)}`.execute(db);
  return rows[0];
}

export async function reachesRound(db: Kysely<DB>, viewer: CompanyViewer, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM rounds o WHERE o.id = ${id} AND ${roundScope(viewer)}`.execute(db);
  return rows.length > 0;
}

/** Latest first; good results without a note are only counted. */
export async function listTurns(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { id, cursor, limit }: { id: string; cursor?: string | undefined; limit: number },
) {
  const page = keyset(cursor, { key: sql`t.made_at`, id: 't.id', way: 'DESC' });
  const photos = sql`(SELECT coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'width', f.width,
      'height', f.height) ORDER BY f.position), '[]')
    FROM attachments f WHERE f.owner_kind = 'round-result' AND f.owner_id = x.id)`;
  const count = (outcome: string) =>
    sql`(SELECT count(*)::integer FROM round_results x WHERE x.turn_id = t.id AND x.outcome = ${outcome})`;
  const { rows } = await sql<RoundTurn & { key: string }>`
    SELECT t.id, to_json(t.made_at) #>> '{}' AS at, (SELECT u.name FROM users u WHERE u.id = t.made_by) AS by,
      t.due_on AS "dueOn", ${count('good')} AS good, ${count('bad')} AS bad, ${page.key} AS key,
      (SELECT coalesce(json_agg(json_build_object('id', x.id, 'label', x.label, 'outcome', x.outcome,
          'valueMilli', x.value_milli, 'unit', x.unit, 'note', x.note, 'photos', ${photos},
          'request', CASE WHEN r.id IS NOT NULL THEN
            json_build_object('id', r.id, 'number', r.number, 'title', r.title, 'status', r.state) END)
          ORDER BY i.position), '[]')
        FROM round_results x JOIN round_items i ON i.id = x.item_id
          LEFT JOIN requests r ON r.id = x.request_id AND ${reachesRequest(viewer)}
        WHERE x.turn_id = t.id AND (x.outcome <> 'good' OR x.value_milli IS NOT NULL OR x.note <> ''
          OR EXISTS (SELECT FROM attachments f WHERE f.owner_kind = 'round-result' AND f.owner_id = x.id))) AS results
    FROM round_turns t WHERE t.round_id = ${id} AND ${page.after} ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, withoutKey);
}

interface Due {
  roundId: string;
  siteId: string;
  companyId: string;
  name: string;
  site: string;
  dueOn: string;
  told: string[];
}

/** Claims running rounds due today at their site, for one notice per date. */
export async function claimDue(trx: Transaction<DB>, now: Date): Promise<Due[]> {
  const told = sql`ARRAY(SELECT m.user_id::text FROM memberships m WHERE m.company_id = s.company_id
    AND m.role IN ('owner', 'manager', 'member') AND ${memberSees(sql`s.id`)})`;
  const { rows } = await sql<Due>`
    UPDATE rounds o SET told_on = o.next_on FROM sites s
    WHERE s.id = o.site_id AND o.state = 'running' AND o.next_on <= ${lastDay(now)}
      AND o.next_on <= ${todayAt('s', now)} AND o.told_on IS DISTINCT FROM o.next_on
    RETURNING o.id AS "roundId", s.id AS "siteId", s.company_id AS "companyId", o.name, s.name AS site,
      o.next_on::text AS "dueOn", ${told} AS told`.execute(trx);
  return rows;
}
