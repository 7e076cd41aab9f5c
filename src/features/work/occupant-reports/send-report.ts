import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, orNotFound, problems, refuse } from '#common/problems.ts';
import { placesWithin } from '#features/estate/places/place.scope.ts';
import { lockName } from '#platform/db/lock-name.ts';
import { takeNumber } from '#platform/db/numbers.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { countOf, networkOf } from '#platform/http/rate-counts.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { Call as MemberCall } from '#platform/act.ts';
import { findSite } from './report-address.ts';
import type { JoinedReport, SentReport, Spot } from './report.contract.ts';
import type { ToldReport } from './sorting.contract.ts';
import { reportEvents } from './report.events.ts';
import { digestOf, followKey, openedAt } from './report-keys.ts';
import { findAddress } from './read-reports.ts';
import { canSort, leastSeconds, mostAnHour, reportProblems, speaksOfDanger, togetherHours } from './report.rules.ts';

interface Call {
  db: Kysely<DB>;
  now: Date;
  secret: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Address = NonNullable<Awaited<ReturnType<typeof findAddress>>>;
type Where = Pick<Address, 'siteId' | 'placeId' | 'equipmentId'>;
type Place = Spot & Pick<SentReport, 'description'>;
type Person = Pick<SentReport, 'description' | 'name' | 'phone' | 'email' | 'dwelling' | 'mayCall' | 'language'>;

const hour = 3_600_000;
const century = 100 * 365 * 24 * hour;

/** Limits reports by network; refused phones retry later. */
async function holdFlood({ db, request, reply }: Call, { siteId }: Address, email: string): Promise<void> {
  const limits = [
    ...(email ? [[`reports of ${email}`, mostAnHour.ofEmail] as const] : []),
    [`reports at ${siteId} from ${networkOf(request)}`, mostAnHour.fromNetwork] as const,
    [`reports at ${siteId}`, mostAnHour.atSite] as const,
  ];
  for (const [name, most] of limits) {
    const { current, ttl } = await countOf(db, name, { windowMs: hour });
    if (current <= most) continue;
    reply.header('retry-after', Math.ceil(ttl / 1000));
    throw refuse(reportProblems.TOO_MANY_REPORTS);
  }
}

/** Checks a report's address; null when nothing is to be stored (duplicate or bot). */
async function admit(
  call: Call,
  { key, sending, stamp, website, email }: Pick<SentReport, 'key' | 'sending' | 'stamp' | 'website' | 'email'>,
) {
  const { db, secret, now } = call;
  const address = orNotFound(await findAddress(db, key));
  const known = await db
    .selectFrom('occupant_reports')
    .select('id')
    .where('sending_sha256', '=', digestOf(sending))
    .executeTakeFirst();
  if (known || website !== '') return null;
  const opened = openedAt(secret, address.id, stamp);
  if (!opened || now.getTime() - opened.getTime() < leastSeconds * 1000) throw refuse(reportProblems.TOO_SOON);
  await holdFlood(call, address, email);
  return address;
}

/** A recent open group at the same place; for «other» problems, the texts must be similar. */
async function findNear(trx: Transaction<DB>, { siteId, placeId, equipmentId }: Where, input: Place, now: Date) {
  const { area, stair, floor, trouble, description } = input;
  // Reports of two flats are grouped only if one is directly above the other.
  if (area === 'dwelling' && floor === null && placeId === null) return undefined;
  const place = sql`${placeId}::uuid`;
  return trx
    .selectFrom('report_groups as g')
    .select(['g.id', 'g.is_danger as isDanger'])
    .where('g.site_id', '=', siteId)
    .where(sql<boolean>`coalesce(g.equipment_id = ${equipmentId}::uuid, true)`)
    .where('g.state', '=', 'waiting')
    .where('g.area', '=', area)
    .where('g.trouble', '=', trouble)
    .where('g.last_at', '>', new Date(now.getTime() - togetherHours * hour))
    .where(sql<boolean>`(g.stair = ${stair} OR g.stair = '' OR ${stair}::text = '')`)
    .where(
      area === 'dwelling'
        ? sql<boolean>`(g.place_id = ${place} OR abs(g.floor - ${floor}::int) <= 1)`
        : sql<boolean>`coalesce(abs(g.floor - ${floor}::int) <= 1, true)
            AND (g.place_id IS NULL OR ${place} IS NULL OR g.place_id = ANY(${placesWithin(place)})
              OR ${place} = ANY(${placesWithin(sql`g.place_id`)}))`,
    )
    .where(
      trouble === 'other'
        ? sql<boolean>`EXISTS (SELECT FROM occupant_reports o WHERE o.group_id = g.id
            AND similarity(fold(o.description), fold(${description}::text)) > 0.25)`
        : sql<boolean>`true`,
    )
    .orderBy('g.last_at', 'desc')
    .executeTakeFirst();
}

/** Occupant, and author if reported by phone. */
interface At {
  companyId: string;
  sending: string;
  takenBy: string | null;
}

/** The event notifies its occupant. */
async function write(
  trx: Transaction<DB>,
  { now, secret }: Pick<Call, 'now' | 'secret'>,
  { companyId, groupId, sending, takenBy }: At & { groupId: string },
  { description, name, phone, email, dwelling, mayCall, language }: Person,
): Promise<void> {
  const id = uuidv7(now.getTime());
  await trx
    .insertInto('occupant_reports')
    .values({
      id,
      company_id: companyId,
      group_id: groupId,
      number: await takeNumber(trx, companyId, 'SG', now),
      sending_sha256: digestOf(sending),
      follow_sha256: digestOf(followKey(secret, id)),
      description,
      name,
      phone,
      email,
      dwelling,
      language,
      may_call: mayCall,
      taken_by: takenBy,
      created_at: now,
    })
    .execute();
  const data = { groupId, reportId: id };
  await record(trx, reportEvents['occupant-report.received'], { companyId, actor: null, data, now });
}

/** Updates a group for another report: latest activity and first known place. */
const touch = (
  trx: Transaction<DB>,
  groupId: string,
  { isDanger, now, at }: { isDanger: boolean; now: Date; at?: Where },
) =>
  trx
    .updateTable('report_groups')
    .set({
      last_at: now,
      is_danger: isDanger,
      ...(at && {
        place_id: sql<string | null>`coalesce(place_id, ${at.placeId}::uuid)`,
        equipment_id: sql<string | null>`coalesce(equipment_id, ${at.equipmentId}::uuid)`,
      }),
      ranked_at: new Date(now.getTime() + (isDanger ? century : 0)),
      updated_at: now,
    })
    .where('id', '=', groupId)
    .execute();

/** Serialises concurrent submissions of one report. */
export const isKnown = async (trx: Transaction<DB>, sending: string): Promise<boolean> =>
  (await trx
    .selectFrom('occupant_reports')
    .select('id')
    .where('sending_sha256', '=', digestOf(sending))
    .executeTakeFirst()) !== undefined;

/** Stores a report in its group; returns the group. */
export async function takeIn(
  trx: Transaction<DB>,
  { now, secret }: Pick<Call, 'now' | 'secret'>,
  { companyId, siteId, placeId, equipmentId, sending, takenBy }: At & Where,
  input: Place & Person,
): Promise<string> {
  const at = { siteId, placeId, equipmentId };
  const near = await findNear(trx, at, input, now);
  const isDanger = speaksOfDanger(input.description) || near?.isDanger === true;
  const groupId = near?.id ?? uuidv7(now.getTime());
  const { area, stair, floor, trouble } = input;
  if (near) await touch(trx, near.id, { isDanger, now, at });
  else
    await trx
      .insertInto('report_groups')
      .values({
        id: groupId,
        company_id: companyId,
        site_id: siteId,
        place_id: placeId,
        equipment_id: equipmentId,
        area,
        stair,
        floor,
        trouble,
        is_danger: isDanger,
        first_at: now,
        last_at: now,
        ranked_at: new Date(now.getTime() + (isDanger ? century : 0)),
        updated_at: now,
      })
      .execute();
  await write(trx, { now, secret }, { companyId, groupId, sending, takenBy }, input);
  return groupId;
}

/** From an occupant without an account. */
export async function sendReport(call: Call, input: SentReport): Promise<{ received: true }> {
  const { db } = call;
  const address = await admit(call, input);
  if (!address) return { received: true };
  const { companyId, siteId, placeId, equipmentId } = address;
  await db.transaction().execute(async (trx) => {
    await lockName(trx, `reports ${siteId}`);
    if (await isKnown(trx, input.sending)) return;
    await takeIn(trx, call, { companyId, siteId, placeId, equipmentId, sending: input.sending, takenBy: null }, input);
  });
  return { received: true };
}

/** From a call. */
export async function takeDown(
  { db, viewer, now, secret }: MemberCall & { secret: string },
  { siteId, placeId, ...input }: ToldReport,
): Promise<{ groupId: string }> {
  const site = orNotFound(await findSite(db, viewer, { id: siteId, placeId }));
  assertAllowed(canSort(actorOf(viewer)));
  const sending = randomBytes(24).toString('base64url');
  const at = { companyId: site.companyId, siteId, placeId, equipmentId: null, sending, takenBy: viewer.userId };
  return db.transaction().execute(async (trx) => {
    await lockName(trx, `reports ${siteId}`);
    return { groupId: await takeIn(trx, { now, secret }, at, input) };
  });
}

/** «Moi aussi»: joins a neighbour's report. */
export async function joinReport(call: Call, input: JoinedReport): Promise<{ received: true }> {
  const { db, now } = call;
  const address = await admit(call, input);
  if (!address) return { received: true };
  await db.transaction().execute(async (trx) => {
    await lockName(trx, `reports ${address.siteId}`);
    if (await isKnown(trx, input.sending)) return;
    const group = await trx
      .selectFrom('report_groups')
      .select(['id', 'is_danger as isDanger'])
      .where('id', '=', input.groupId)
      .where('site_id', '=', address.siteId)
      .where('area', '<>', 'dwelling')
      .where('state', '<>', 'dismissed')
      .executeTakeFirst();
    if (!group) throw refuse(problems.NOT_FOUND);
    const isDanger = group.isDanger || speaksOfDanger(input.description);
    await touch(trx, group.id, { isDanger, now });
    await write(
      trx,
      call,
      { companyId: address.companyId, groupId: group.id, sending: input.sending, takenBy: null },
      input,
    );
  });
  return { received: true };
}
