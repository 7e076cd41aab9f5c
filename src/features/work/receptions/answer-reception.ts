import { type Kysely, type Transaction } from 'kysely';
import { dayAt } from '#common/place-time.ts';
import { uuidv7 } from '#common/ids.ts';
import { lockOrder, type OrderRow } from '#features/work/work-orders/work-order.public.ts';
import { type Call, carryOutUnmoved } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { writeHand } from '#platform/db/hands.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { answerActs, answerFacts } from './answer.rules.ts';
import { sealAddendum } from './compose-addendum.ts';
import type { Addendum, SignatureInput } from './reception.contract.ts';
import { receptionEvents } from './reception.events.ts';
import { listGiven, listSignatures } from './reception.queries.ts';
import { findDecided } from './report.queries.ts';
import { writeSignature } from './sign.ts';

/** Locks the order, so that the second of two concurrent answers sees the first. */
async function lock(trx: Transaction<DB>, viewer: CompanyViewer, id: string, now: Date) {
  const decided = await findDecided(trx, id);
  const order = decided && (await lockOrder(trx, viewer, decided.orderId));
  const given = order && (await listGiven(trx, order.id)).find((one) => one.id === id);
  return order && given && { order, facts: answerFacts(order, given, dayAt(now, order.departement)) };
}

const onGiven = carryOutUnmoved(answerActs, lock);

interface Following extends Pick<Addendum, 'kind'> {
  receptionId: string;
  signatureId: string | null;
  words?: string;
  now: Date;
}

/** Records an addendum and returns its id; `sealAddendum` typesets its document. */
export async function writeAddendum(
  trx: Transaction<DB>,
  { receptionId, kind, signatureId, words = '', now }: Following,
): Promise<string> {
  const id = uuidv7(now.getTime());
  await trx
    .insertInto('reception_addenda')
    .values({ id, reception_id: receptionId, kind, signature_id: signatureId, words, created_at: now })
    .execute();
  return id;
}

/** The provider signs after its client, from its own account, with optional remarks. */
export async function counterSign(
  call: Call,
  { id, signature, observations }: { id: string; signature: SignatureInput; observations: string },
): Promise<{ id: string }> {
  return onGiven(call, 'counterSign', { id }, async ({ trx, viewer, now, order }) => {
    const signing = { orderId: order.id, receptionId: id, side: 'provider', signature, later: true } as const;
    const signatureId = await writeSignature(trx, { ...signing, viewer, now });
    const written = { receptionId: id, kind: 'counter_signed', signatureId, words: observations, now } as const;
    await sealAddendum(trx, await writeAddendum(trx, written));
    await record(trx, receptionEvents['reception.counter-signed'], {
      ...toldOf(order),
      actor: viewer,
      data: { workOrderId: order.id, name: signature.name, observations },
      now,
    });
    return { id };
  });
}

/** The provider denies the signature collected on its client's device; the reception stays valid. */
export async function contestSignature(
  call: Call,
  { id, reason }: { id: string; reason: string },
): Promise<{ id: string }> {
  return onGiven(call, 'contest', { id }, async ({ trx, viewer, now, order }) => {
    const contested = await findOnDevice(trx, order.id, id);
    const written = { receptionId: id, kind: 'contested', signatureId: contested.id, words: reason, now } as const;
    const addendumId = await writeAddendum(trx, written);
    await writeHand(trx, { viewer, now }, { subjectId: addendumId, act: 'contested' });
    await sealAddendum(trx, addendumId);
    await record(trx, receptionEvents['reception.signature-contested'], {
      ...toldOf(order),
      actor: viewer,
      data: { workOrderId: order.id, name: contested.name, reason },
      now,
    });
    return { id };
  });
}

const toldOf = ({ providerId, requestId, companyId }: OrderRow) => ({ providerId, requestId, companyId });

async function findOnDevice(db: Kysely<DB>, orderId: string, receptionId: string) {
  const found = (await listSignatures(db, orderId)).find(
    ({ receptionId: of, side, later }) => of === receptionId && side === 'provider' && !later,
  );
  if (!found) throw new Error(`nobody signed ${receptionId} for the provider`);
  return found;
}
