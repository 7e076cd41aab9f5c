import { sql, type Transaction } from 'kysely';
import { formatLongDate } from '#common/dates.ts';
import type { MadeAt } from '#common/made-at.ts';
import { formatQuantity } from '#common/money.ts';
import { assertAllowed, orNotFound, refuse, refuseFields } from '#common/problems.ts';
import type { TradeId } from '#common/trades.ts';
import { draftWithPhotos } from '#features/work/requests/request.public.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { lockRound } from './lock-round.ts';
import type { TurnInput } from './round.contract.ts';
import { roundEvents } from './round.events.ts';
import { answered, canRound, outcomeOf, roundProblems } from './round.rules.ts';
import { said } from './said.ts';

/** An act that a phone may send later: `made` is when it was done. */
interface Acting extends Call {
  made: MadeAt;
}

type Found = TurnInput['results'][number];
type Round = NonNullable<Awaited<ReturnType<typeof lockRound>>>;
type Item = Awaited<ReturnType<typeof itemsOf>>[number];

const itemsOf = (trx: Transaction<DB>, roundId: string) =>
  trx
    .selectFrom('round_items as i')
    .leftJoin('equipment as e', 'e.id', 'i.equipment_id')
    .select(['i.id', 'i.label', 'i.unit', 'i.trade', 'i.equipment_id as equipmentId'])
    .select(['e.name as equipment', 'e.location'])
    .select([
      sql<'state' | 'value' | 'photo'>`i.asks`.as('asks'),
      sql<number | null>`i.low_milli`.as('lowMilli'),
      sql<number | null>`i.high_milli`.as('highMilli'),
      sql<string | null>`coalesce(i.place_id, e.place_id)`.as('placeId'),
    ])
    .where('i.round_id', '=', roundId)
    .execute();

/** An item's earlier request if still open: a fault is requested once. */
async function openRequestOf(trx: Transaction<DB>, itemId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`SELECT r.id FROM round_results x JOIN requests r ON r.id = x.request_id
    WHERE x.item_id = ${itemId} AND r.state NOT IN ('accepted', 'closed', 'cancelled', 'expired')
    ORDER BY r.created_at DESC LIMIT 1`.execute(trx);
  return rows[0]?.id;
}

function wordsOf({ unit, lowMilli, highMilli }: Item, { valueMilli, note }: Found, { name, today }: Round): string {
  const shown = (milli: number) => formatQuantity(milli, unit);
  const expected =
    lowMilli !== null && highMilli !== null
      ? said('answers.between', { low: shown(lowMilli), high: shown(highMilli) })
      : lowMilli !== null
        ? said('answers.atLeast', { low: shown(lowMilli) })
        : highMilli !== null && said('answers.atMost', { high: shown(highMilli) });
  const value = valueMilli !== null && said('answers.value', { value: shown(valueMilli) });
  return [
    note,
    value && [value, expected].filter(Boolean).map(String).join(' '),
    String(said('answers.seen', { name, day: formatLongDate(today) })),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Drafts a request for a bad result, unless an earlier one is open. */
async function requestOf(trx: Transaction<DB>, call: Acting, round: Round, item: Item, found: Found): Promise<string> {
  const before = await openRequestOf(trx, item.id);
  if (before) return before;
  const { id } = await draftWithPhotos(
    trx,
    call,
    {
      siteId: round.siteId,
      equipmentId: item.equipmentId,
      placeId: item.placeId,
      place: item.location ?? '',
      title: [item.label, item.equipment].filter(Boolean).join(', ').slice(0, 160),
      description: wordsOf(item, found, round),
      trade: item.trade as TradeId | null,
    },
    [],
  );
  return id;
}

/** Stores an item's result; returns the request it leads to if bad. */
async function writeResult(
  trx: Transaction<DB>,
  call: Acting,
  { round, item, turnId, found }: { round: Round; item: Item; turnId: string; found: Found },
): Promise<string | null> {
  const outcome = outcomeOf(item, found);
  const requestId = outcome === 'bad' ? await requestOf(trx, call, round, item, found) : null;
  await trx
    .insertInto('round_results')
    .values({
      id: found.resultId,
      turn_id: turnId,
      item_id: item.id,
      label: item.label,
      outcome,
      value_milli: item.asks === 'value' ? found.valueMilli : null,
      unit: item.asks === 'value' ? item.unit : '',
      note: found.note,
      request_id: requestId,
    })
    .execute();
  return requestId;
}

const requestsOf = async (trx: Transaction<DB>, turnId: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('round_results')
    .select('request_id')
    .where('turn_id', '=', turnId)
    .where('request_id', 'is not', null)
    .execute();
  return rows.flatMap(({ request_id }) => request_id ?? []);
};

/** Whether the turn is already stored under this id; refuses the id of another round or turn. */
async function isKnown(trx: Transaction<DB>, { id, turnId, results }: TurnInput): Promise<boolean> {
  const turn = await trx.selectFrom('round_turns').select('round_id').where('id', '=', turnId).executeTakeFirst();
  if (turn?.round_id === id) return true;
  const ids = results.map(({ resultId }) => resultId);
  const taken = await trx.selectFrom('round_results').select('id').where('id', 'in', ids).limit(1).executeTakeFirst();
  if (turn || taken) throw refuse(roundProblems.TURN_TAKEN);
  return false;
}

/** Stores a turn, idempotently; each bad item gets a draft. Accepted even if the round was stopped. */
export async function finishRound(call: Acting, input: TurnInput): Promise<{ id: string; requests: string[] }> {
  const { db, viewer, now, made } = call;
  const { id, turnId, results } = input;
  assertAllowed(canRound(actorOf(viewer)));
  return db.transaction().execute(async (trx) => {
    const round = orNotFound(await lockRound(trx, viewer, id, made.at));
    if (await isKnown(trx, input)) return { id: turnId, requests: await requestsOf(trx, turnId) };
    const items = new Map((await itemsOf(trx, id)).map((item) => [item.id, item]));
    const { rows } = await sql<{ last: string | null }>`
      SELECT max((t.made_at AT TIME ZONE time_zone_of(departement_of(s.insee_code, s.postal_code)))::date) AS last
      FROM round_turns t JOIN rounds o ON o.id = t.round_id JOIN sites s ON s.id = o.site_id
      WHERE t.round_id = ${id}`.execute(trx);
    const { dueOn, nextOn } = answered(round, round.today, rows[0]?.last ?? null);
    await trx
      .insertInto('round_turns')
      .values({
        id: turnId,
        round_id: id,
        due_on: dueOn,
        made_by: viewer.userId,
        made_at: made.at,
        device_at: made.byDevice,
        received_at: now,
      })
      .execute();
    const requests: string[] = [];
    for (const [at, found] of results.entries()) {
      const item = items.get(found.itemId);
      if (!item) throw refuseFields({ path: ['results', at, 'itemId'], message: said('refusals.item') });
      const requestId = await writeResult(trx, call, { round, item, turnId, found });
      if (requestId) requests.push(requestId);
    }
    await trx.updateTable('rounds').set({ next_on: nextOn, updated_at: now }).where('id', '=', id).execute();
    const { companyId, siteId } = round;
    const data = { roundId: id, siteId, turnId, bad: requests.length };
    await record(trx, roundEvents['round.made'], { companyId, actor: viewer, data, now });
    return { id: turnId, requests };
  });
}
