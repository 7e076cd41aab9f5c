import { sql, type Transaction } from 'kysely';
import type { Snapshot } from '#features/work/missions/mission-report.contract.ts';
import type { DB } from '#platform/db/types.ts';
import { type EventKind, events } from '../events.ts';
import { ink } from './finished.ts';
import { idMaker, type NewId } from './ids.ts';
import { betweenAccounts } from './pair.ts';
import { Prng } from './prng.ts';
import { insertRows, type Row } from './rows.ts';

export interface Sides {
  workOrderId: string;
  requestId: string;
  companyId: string;
  providerId: string;
  client: Person;
  provider: Person;
}
export interface Person {
  id: string;
  name: string;
  role: string;
  company: string;
}
interface Received extends Sides {
  id: string;
  at: Date;
  until: string;
  /** Its provider existed in time to answer. */
  isAnswered: boolean;
}
interface Slip extends Sides {
  id: string;
  visitId: string;
  number: number;
  name: string;
  quality: string;
  reportId: string;
  snapshot: Snapshot;
  at: Date;
  leftAt: Date;
  /** Between the demo accounts. */
  isShown: boolean;
}

const hourMs = 3_600_000;
const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * hourMs);

export const person = (
  userId: ReturnType<typeof sql>,
  company: string,
) => sql`(SELECT json_build_object('id', u.id, 'name', u.name,
  'role', p.role, 'company', ${sql.ref(company)}) FROM users u JOIN profiles p ON p.user_id = u.id WHERE u.id = ${userId})`;
/** A company's owner; a demo account if possible. */
export const ownerOf = (company: string) => sql`(SELECT m.user_id FROM memberships m JOIN users u ON u.id = m.user_id
  WHERE m.company_id = ${sql.ref(company)} AND m.role = 'owner' ORDER BY u.email NOT LIKE '%@batilien.test', u.id LIMIT 1)`;

async function listReceived(trx: Transaction<DB>, now: Date): Promise<Received[]> {
  const { rows } = await sql<Received>`SELECT c.id, c.created_at AS at, c.answer_until::text AS until,
      c.answer_until < ${now}::date AS "isAnswered", w.id AS "workOrderId", w.request_id AS "requestId",
      w.company_id AS "companyId", w.provider_id AS "providerId",
      ${person(sql`(SELECT e.actor_user_id FROM events e WHERE e.request_id = w.request_id AND e.kind = 'request.accepted' LIMIT 1)`, 'w.company_id')} AS client,
      ${person(ownerOf('w.provider_id'), 'w.provider_id')} AS provider
    FROM receptions c JOIN work_orders w ON w.id = c.work_order_id
    WHERE c.answer_until IS NOT NULL ORDER BY c.created_at, c.id`.execute(trx);
  return rows;
}

async function listSlips(trx: Transaction<DB>): Promise<Slip[]> {
  const { rows } =
    await sql<Slip>`SELECT n.id, n.data ->> 'name' AS name, n.data ->> 'quality' AS quality, n.made_at AS at, v.id AS "visitId", v.number,
      p.id AS "reportId", p.snapshot, v.left_at AS "leftAt", v.work_order_id AS "workOrderId", v.request_id AS "requestId",
      v.company_id AS "companyId", v.provider_id AS "providerId", ${person(ownerOf('v.company_id'), 'v.company_id')} AS client,
      ${person(sql.ref('n.made_by'), 'v.provider_id')} AS provider, ${betweenAccounts('v')} AS "isShown"
    FROM mission_entries n JOIN visits v ON v.id = n.visit_id JOIN mission_reports p ON p.visit_id = v.id
    WHERE n.kind = 'signature' AND n.data ->> 'kind' <> 'worker' ORDER BY n.made_at, n.id`.execute(trx);
  return rows;
}

export function teller(id: NewId) {
  const told: Row<'events'>[] = [];
  const tell = (kind: EventKind, at: Date, of: Sides, actor: Person | null, data: object) =>
    told.push({
      id: id(at),
      kind,
      request_id: of.requestId,
      company_id: of.companyId,
      actor_user_id: actor?.id ?? null,
      actor_company_id: actor?.company ?? null,
      actor_role: actor?.role ?? null,
      audience: events[kind].readers,
      audience_provider_id: of.providerId,
      data: { workOrderId: of.workOrderId, ...data } as unknown as string,
      occurred_at: at,
    });
  return { told, tell };
}

/** Notifies clients of signatures on crews' phones; one is contested. */
export async function tellSlips(trx: Transaction<DB>, now: Date, seed = 'batilien'): Promise<void> {
  const id = idMaker(new Prng(seed).fork('slips'));
  const { told, tell } = teller(id);
  const slips = await listSlips(trx);
  for (const slip of slips) {
    const { id: signatureId, name, quality, at, leftAt, provider, reportId, visitId, number } = slip;
    const about = { visitId, number };
    tell('mission.signed-on-device', at, slip, provider, { ...about, signatureId, name, quality });
    tell('mission.reported', leftAt, slip, provider, { ...about, reportId, edition: 1 });
  }
  const denied = slips.findLast(({ isShown, leftAt }) => isShown && hoursAfter(leftAt, 3) < now);
  if (denied) {
    const { id: signatureId, name, client, visitId, number, snapshot } = denied;
    const at = hoursAfter(denied.leftAt, 2.5);
    const reason = 'Notre gardienne était en congé ce jour-là, cette signature n’est pas la sienne.';
    const about = { visitId, number };
    const signatures = snapshot.signatures.map((one) => (one.id === signatureId ? { ...one, contested: reason } : one));
    const reportId = id(at);
    const edition = { edition: 2, snapshot: { ...snapshot, signatures }, sealed_at: at };
    await insertRows(trx, 'signature_contests', [{ entry_id: signatureId, reason, contested_at: at }]);
    await insertRows(trx, 'mission_reports', [{ id: reportId, visit_id: visitId, ...edition }]);
    tell('mission.signature-contested', at, denied, client, { ...about, signatureId, name, reason });
    tell('mission.reported', at, denied, null, { ...about, reportId, edition: 2 });
  }
  await insertRows(trx, 'events', told);
}

/** Receptions signed by the client: one is counter-signed, the recent ones still wait for the provider. */
export async function answerReceptions(trx: Transaction<DB>, now: Date, seed = 'batilien'): Promise<void> {
  const id = idMaker(new Prng(seed).fork('answers'));
  const { told, tell } = teller(id);
  const signatures: object[] = [];
  const addenda: object[] = [];
  for (const received of await listReceived(trx, now)) {
    const { id: receptionId, workOrderId, at, until, client, provider, isAnswered } = received;
    const sign = (side: 'ordering' | 'provider', { id: by, name }: Person, signedAt: Date) => {
      const later = side === 'provider';
      const signed = { side, name, ink: later ? null : ink, later, signed_by: by, signed_at: signedAt };
      const signatureId = id(signedAt);
      signatures.push({ id: signatureId, work_order_id: workOrderId, reception_id: receptionId, ...signed });
      return signatureId;
    };
    sign('ordering', client, at);
    tell('reception.answer-asked', at, received, client, { until });
    if (!isAnswered) continue;
    const signedAt = hoursAfter(at, 20);
    const words = 'Travaux revus sur place le lendemain avec la gardienne, rien à ajouter au constat.';
    const signatureId = sign('provider', provider, signedAt);
    const followed = { kind: 'counter_signed', signature_id: signatureId, words, created_at: signedAt };
    addenda.push({ id: id(signedAt), reception_id: receptionId, ...followed });
    tell('reception.counter-signed', signedAt, received, provider, { name: provider.name, observations: words });
  }
  await insertRows(trx, 'reception_signatures', signatures);
  await insertRows(trx, 'reception_addenda', addenda);
  await insertRows(trx, 'events', told);
}
