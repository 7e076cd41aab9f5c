import { type Kysely, sql } from 'kysely';
import { trailOf } from '#features/estate/places/place.scope.ts';
import { openStates, requestScope } from '#features/work/requests/request.scope.ts';
import { companyName } from '#platform/db/company-name.ts';
import { keyset, pageOf } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { Followed, UnderWay } from './report.contract.ts';
import { listRules } from './set-rules.ts';
import type { ReportGroup } from './sorting.contract.ts';
import { digestOf } from './report-keys.ts';
import { proposalOf } from './proposal.rules.ts';
import { stepOf } from './report.rules.ts';
import { groupScope } from './report.scope.ts';

/** Undefined for an unknown key. */
export const findAddress = (db: Kysely<DB>, key: string) =>
  db
    .selectFrom('report_addresses as a')
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .innerJoin('company_profiles as c', 'c.id', 'a.company_id')
    .leftJoin('equipment as e', 'e.id', 'a.equipment_id')
    .leftJoin('places as p', (join) => join.on('p.id', '=', sql<string>`coalesce(a.place_id, e.place_id)`))
    .select(['a.id', 'a.company_id as companyId', 'a.site_id as siteId', 's.name', 's.street', 's.city'])
    .select(['p.id as placeId', 'p.kind as placeKind', trailOf(sql`p.id`).as('trail')])
    .select(['e.id as equipmentId', 'e.name as equipmentName', 'e.kind as equipmentKind'])
    .select(companyName('c').as('company'))
    .where('a.key_sha256', '=', digestOf(key))
    .executeTakeFirst();

/** Groups with only their request's state and next visit. */
const groups = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('report_groups as g')
    .leftJoin('requests as r', 'r.id', 'g.request_id')
    .select(['g.id', 'g.area', 'g.stair', 'g.floor', 'g.trouble', 'g.state', 'g.first_at', 'g.last_at', 'g.dismissal'])
    .select(['r.state as requestState', 'r.held_state as heldState'])
    .select(sql<number>`(SELECT count(*)::int FROM occupant_reports o WHERE o.group_id = g.id)`.as('people'))
    .select(
      sql<Date | null>`CASE WHEN r.state <> 'on_hold' THEN (SELECT min(v.starts_at) FROM visits v
        WHERE v.request_id = r.id AND v.state IN ('confirmed', 'on_site') AND v.ends_at > ${now}) END`.as('visitAt'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof groups>['execute']>>[number];

const spotOf = ({ area, stair, floor, trouble }: Pick<Row, 'area' | 'stair' | 'floor' | 'trouble'>) => ({
  area: area as UnderWay['area'],
  stair,
  floor,
  trouble: trouble as UnderWay['trouble'],
});

const stepOfRow = ({ state, requestState, heldState }: Row) =>
  stepOf({ state: state ?? '', request: requestState ? { state: requestState, heldState } : null });

/** Open reports at a site as visible to neighbours, without those within flats. */
export async function listUnderWay(db: Kysely<DB>, siteId: string, now: Date): Promise<UnderWay[]> {
  const month = new Date(now.getTime() - 30 * 86_400_000);
  const rows = await groups(db, now)
    .where('g.site_id', '=', siteId)
    .where('g.area', '<>', 'dwelling')
    .where('g.state', '<>', 'dismissed')
    .where('g.last_at', '>', month)
    .where((where) => where.or([where('r.id', 'is', null), where('r.state', 'not in', ['accepted', 'closed'])]))
    .orderBy('g.last_at', 'desc')
    .limit(30)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ...spotOf(row),
    step: stepOfRow(row),
    reportedAt: row.first_at.toISOString(),
    people: row.people,
    visitAt: row.visitAt?.toISOString() ?? null,
  }));
}

/** By a key from the phone or a mail. */
export async function readFollowed(db: Kysely<DB>, key: string, now: Date): Promise<Followed | undefined> {
  const digest = digestOf(key);
  const row = await groups(db, now)
    .innerJoin('occupant_reports as o', 'o.group_id', 'g.id')
    .innerJoin('sites as s', 's.id', 'g.site_id')
    .innerJoin('company_profiles as c', 'c.id', 'g.company_id')
    .select([
      'o.number',
      'o.description',
      'o.created_at',
      'g.id as groupId',
      'g.settled_at',
      's.name',
      's.street',
      's.city',
    ])
    .select(companyName('c').as('company'))
    .select(
      sql<number>`(SELECT count(*)::int FROM attachments f WHERE f.owner_kind = 'occupant-report' AND f.owner_id = o.id)`.as(
        'photos',
      ),
    )
    .where((where) => where.or([where('o.sending_sha256', '=', digest), where('o.follow_sha256', '=', digest)]))
    .executeTakeFirst();
  if (!row) return undefined;
  const { number, description, photos, name, street, city, company } = row;
  return {
    ...spotOf(row),
    number,
    description,
    photos,
    site: { name, street, city, company },
    step: stepOfRow(row),
    // The reason «unfounded» is not told.
    dismissal: row.dismissal === 'unfounded' ? null : (row.dismissal as Followed['dismissal']),
    reportedAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    others: row.people - 1,
    visitAt: row.visitAt?.toISOString() ?? null,
    answers: (await listAnswers(db, row.groupId)).map(({ id, words, at }) => ({ id, words, at })),
  };
}

/** Oldest first. */
async function listAnswers(db: Kysely<DB>, groupId: string) {
  const rows = await db
    .selectFrom('report_answers as w')
    .leftJoin('users as u', 'u.id', 'w.created_by')
    .select(['w.id', 'w.words', 'w.created_at', 'u.name as by'])
    .where('w.group_id', '=', groupId)
    .orderBy('w.created_at')
    .execute();
  return rows.map(({ created_at, ...answer }) => ({ ...answer, at: created_at.toISOString() }));
}

export async function listPhotos(db: Kysely<DB>, groupId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('attachments as f')
    .innerJoin('occupant_reports as o', 'o.id', 'f.owner_id')
    .select('f.id')
    .where('f.owner_kind', '=', 'occupant-report')
    .where('o.group_id', '=', groupId)
    .orderBy('o.created_at')
    .orderBy('f.position')
    .execute();
  return rows.map(({ id }) => id);
}

const sorted = (db: Kysely<DB>, viewer: Viewer, now: Date) =>
  groups(db, now)
    .innerJoin('sites as s', 's.id', 'g.site_id')
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('occupant_reports as f')
          .select(['f.number', 'f.description'])
          .whereRef('f.group_id', '=', 'g.id')
          .orderBy('f.created_at')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .leftJoin('equipment as e', 'e.id', 'g.equipment_id')
    .select(['e.id as equipmentId', 'e.name as equipmentName'])
    .select(trailOf(sql`g.place_id`).as('trail'))
    .select(['g.version', 'g.is_danger as isDanger', 'g.company_id as companyId', 'g.site_id as siteId'])
    .select(['s.latitude', 's.longitude'])
    .select(['s.name as siteName', 'first.number', 'first.description'])
    .select(['g.request_id as requestId', 'r.number as requestNumber', 'r.title as requestTitle'])
    .where(groupScope(viewer));

type Sorted = Awaited<ReturnType<ReturnType<typeof sorted>['execute']>>[number];

const presented = (row: Sorted): ReportGroup => ({
  id: row.id,
  version: row.version,
  ...spotOf(row),
  state: row.state as ReportGroup['state'],
  isDanger: row.isDanger,
  site: { id: row.siteId, name: row.siteName, latitude: row.latitude, longitude: row.longitude },
  trail: row.trail ?? [],
  equipment: row.equipmentId ? { id: row.equipmentId, name: row.equipmentName ?? '' } : null,
  number: row.number,
  description: row.description,
  people: row.people,
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
  dismissal: row.dismissal as ReportGroup['dismissal'],
  request: row.requestId ? { id: row.requestId, number: row.requestNumber, title: row.requestTitle ?? '' } : null,
});

/** Danger first, then the latest. */
export async function listGroups(
  db: Kysely<DB>,
  viewer: Viewer,
  {
    state,
    siteId,
    cursor,
    limit,
    now,
  }: {
    now: Date;
    state: string;
    siteId?: string | undefined;
    cursor?: string | undefined;
    limit: number;
  },
) {
  const page = keyset(cursor, { key: sql`g.ranked_at`, id: 'g.id', way: 'DESC' });
  const rows = await sorted(db, viewer, now)
    .where('g.state', '=', state)
    .$if(siteId !== undefined, (query) => query.where('g.site_id', '=', siteId ?? ''))
    .where(page.after)
    .select(page.key.as('key'))
    .orderBy(page.by)
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, presented);
}

/** Capped for the menu. */
export async function countReportsToSort(db: Kysely<DB>, viewer: Viewer): Promise<number> {
  const rows = await db
    .selectFrom('report_groups as g')
    .select('g.id')
    .where(groupScope(viewer))
    .where('g.state', '=', 'waiting')
    .limit(1000)
    .execute();
  return rows.length;
}

export async function readGroup(db: Kysely<DB>, viewer: Viewer, id: string, now: Date) {
  const row = await sorted(db, viewer, now).where('g.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const reports = await db
    .selectFrom('occupant_reports as o')
    .select(['o.id', 'o.number', 'o.description', 'o.name', 'o.phone', 'o.email', 'o.dwelling', 'o.created_at'])
    .select('o.may_call as mayCall')
    .where('o.group_id', '=', id)
    .orderBy('o.created_at')
    .limit(200)
    .execute();
  const photos = await db
    .selectFrom('attachments')
    .select(['id', 'owner_id as ownerId', 'name', 'width', 'height'])
    .where('owner_kind', '=', 'occupant-report')
    .where('owner_id', '=', sql<string>`ANY(${reports.map((report) => report.id)}::uuid[])`)
    .orderBy('position')
    .execute();
  const proposal = proposalOf({ ...spotOf(row), isDanger: row.isDanger }, await listRules(db, row.companyId));
  const running = await db
    .selectFrom('requests as r')
    .select(['r.id', 'r.number', 'r.title'])
    .where('r.site_id', '=', row.siteId)
    .where(sql<boolean>`r.state IN ${openStates}`)
    .where(requestScope(viewer))
    .orderBy(sql`r.trade IS NOT DISTINCT FROM ${proposal.trade}`, 'desc')
    .orderBy('r.created_at', 'desc')
    .limit(20)
    .execute();
  return {
    companyId: row.companyId,
    group: presented(row),
    proposal,
    running,
    answers: await listAnswers(db, id),
    reports: reports.map(({ created_at, ...report }) => ({
      ...report,
      at: created_at.toISOString(),
      photos: photos.flatMap(({ ownerId, ...photo }) => (ownerId === report.id ? [photo] : [])),
    })),
  };
}
