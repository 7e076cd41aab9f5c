import type { Kysely } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import { readAs } from '#common/readers.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, asReader, type Viewer } from '#platform/session/viewer.ts';
import { type AccessFacts, agreementActs, awaitsAgreement, hasNoHoursLeft } from './access.rules.ts';
import { presentHead } from './present-head.ts';
import { type Visit, visit } from './visit.contract.ts';
import { findVisit, slotsOf, vehiclesOf, type VisitRow, workersOf } from './visit.queries.ts';
import { visitActs } from './visit.rules.ts';

export async function presentVisits(db: Kysely<DB>, viewer: Viewer, rows: readonly VisitRow[]): Promise<Visit[]> {
  const ids = rows.map(({ id }) => id);
  const [slots, workers, vehicles] = [await slotsOf(db, ids), await workersOf(db, ids), await vehiclesOf(db, ids)];
  const present = (row: VisitRow) => ({
    ...presentHead(row),
    durationMinutes: row.durationMinutes,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    slots: slots.flatMap(({ visitId, id, startsAt, endsAt }) =>
      visitId === row.id ? [{ id, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }] : [],
    ),
    heldUntil: row.state === 'proposed' ? (row.heldUntil?.toISOString() ?? null) : null,
    orderingCompany: { id: row.companyId, name: row.companyName },
    provider: { id: row.providerId, name: row.providerName, phone: row.phone },
    workers: workers.filter(({ visitId }) => visitId === row.id),
    vehicles: vehicles.flatMap(({ visitId, id, name, plate }) => (visitId === row.id ? [{ id, name, plate }] : [])),
    reasonKind: row.reasonKind,
    reason: row.reason,
    calls: row.calls,
    ...closedBy(row),
    acts: { ...visitActs.of(actorOf(viewer), row), ...agreementActs.of(actorOf(viewer), row) },
  });
  return rows.map((row) => readAs(visit, asReader(viewer), present(row)));
}

function closedBy(row: AccessFacts): Pick<Visit, 'awaitsAgreement' | 'codeHoursFull'> {
  const awaits = ['confirmed', 'on_site'].includes(row.state) && awaitsAgreement(row);
  return { awaitsAgreement: awaits, codeHoursFull: awaits && hasNoHoursLeft(row) };
}

/** 404 out of reach. */
export async function readVisit(db: Kysely<DB>, viewer: Viewer, id: string): Promise<Visit> {
  const row = await findVisit(db, viewer, id);
  const [found] = row ? await presentVisits(db, viewer, [row]) : [];
  if (!found) throw refuse(problems.NOT_FOUND);
  return found;
}
