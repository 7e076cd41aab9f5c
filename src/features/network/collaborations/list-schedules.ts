import { sql } from 'kysely';
import type { InputOf } from '#common/contract-kit.ts';
import { parisDay } from '#common/days.ts';
import { orNotFound } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { companyName } from '#platform/db/company-name.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { otherOf, ownCollaboration } from './collaboration.queries.ts';
import type { Schedule, scheduleContract } from './schedule.contract.ts';
import { inForceOn } from './schedule.queries.ts';
import { sitesOfSchedule } from './site-coefficients.queries.ts';
import { scheduleActs, type ScheduleFacts } from './schedule.rules.ts';

export const scheduleFacts = sql`s.state, k.ordering_id AS "orderingId", k.provider_id AS "providerId",
  s.proposed_by AS "proposedBy", k.state AS collaboration, in_network_of(k.ordering_id, k.provider_id) AS "inNetwork"`;

interface Row extends Omit<Schedule, 'acts' | 'inForce' | 'proposedBy' | 'createdAt' | 'decidedAt'>, ScheduleFacts {
  state: Schedule['state'];
  proposedBy: string;
  inForceId: string | null;
  createdAt: Date;
  decidedAt: Date | null;
}

const columns = (
  viewer: CompanyViewer,
  now: Date,
) => sql`s.id, s.number, ${scheduleFacts}, s.effective_on::text AS "effectiveOn", s.currency,
  s.file_name AS "fileName", s.line_count AS "lineCount", ${sitesOfSchedule(viewer)} AS sites, s.decline_reason AS "declineReason", s.version,
  s.created_at AS "createdAt", s.decided_at AS "decidedAt", ${inForceOn(sql`k.id`, sql`${parisDay(now)}`)} AS "inForceId",
  CASE WHEN s.revised_from IS NOT NULL THEN json_build_object('index', s.index_name, 'beforeE4', s.index_before_e4,
    'afterE4', s.index_after_e4, 'fixedBp', s.fixed_bp) END AS revision`;

function present(viewer: CompanyViewer, row: Row): Schedule {
  const { orderingId, providerId, proposedBy, collaboration, inNetwork, inForceId, createdAt, decidedAt, ...rest } =
    row;
  const facts = { state: rest.state, orderingId, providerId, proposedBy, collaboration, inNetwork };
  return {
    ...rest,
    inForce: collaboration === 'active' && inForceId === rest.id,
    proposedBy: proposedBy === viewer.company.id ? 'us' : 'them',
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    acts: scheduleActs.of(actorOf(viewer), facts),
  };
}

/** Latest first. */
export async function listSchedules(
  { db, viewer, now }: Call,
  { id, cursor, limit }: InputOf<typeof scheduleContract.list>,
) {
  const own = await sql`SELECT FROM collaborations k WHERE k.id = ${id} AND ${ownCollaboration(viewer)}`.execute(db);
  orNotFound(own.rows[0]);
  const page = keyset(cursor, { key: sql`s.number`, id: 's.id', way: 'DESC', type: 'integer' });
  const { rows } = await sql<Row & { key: string }>`
    SELECT ${columns(viewer, now)}, ${page.key} AS key FROM price_schedules s JOIN collaborations k ON k.id = s.collaboration_id
    WHERE k.id = ${id} AND ${page.after} ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, (row) => present(viewer, withoutKey(row)));
}

export async function readSchedule({ db, viewer, now }: Call, id: string) {
  const { rows } = await sql<Row & { collaborationId: string; company: string }>`
    SELECT ${columns(viewer, now)}, k.id AS "collaborationId", ${companyName('c')} AS company
    FROM price_schedules s JOIN collaborations k ON k.id = s.collaboration_id JOIN company_profiles c ON c.id = ${otherOf(viewer)}
    WHERE s.id = ${id} AND ${ownCollaboration(viewer)}`.execute(db);
  const { collaborationId, company, ...schedule } = orNotFound(rows[0]);
  return { ...present(viewer, schedule), collaborationId, company };
}
