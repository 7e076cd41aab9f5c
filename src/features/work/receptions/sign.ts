import type { Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { refuse } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { onReception } from './on-reception.ts';
import type { Signature, SignatureInput } from './reception.contract.ts';
import { receptionEvents } from './reception.events.ts';
import { listSignatures } from './reception.queries.ts';
import { receptionProblems } from './reception.rules.ts';

interface Signing {
  orderId: string;
  /** Null while it waits for the ordering side. */
  receptionId: string | null;
  side: Signature['side'];
  signature: SignatureInput;
  /** On whose device. */
  userId: string;
  now: Date;
}

/** Writes a signature down: who, when by the clock of the server, where if it was said. */
export async function writeSignature(trx: Transaction<DB>, signing: Signing): Promise<Signature> {
  const { orderId, receptionId, side, signature, userId, now } = signing;
  const { name, ink, where } = signature;
  await trx
    .insertInto('reception_signatures')
    .values({
      id: uuidv7(now.getTime()),
      work_order_id: orderId,
      reception_id: receptionId,
      side,
      name,
      ink: ink && JSON.stringify(ink),
      latitude: where?.latitude ?? null,
      longitude: where?.longitude ?? null,
      accuracy_m: where?.accuracyM ?? null,
      signed_by: userId,
      signed_at: now,
    })
    .execute();
  return { side, name, ink, where, signedAt: now.toISOString() };
}

/** The signature that waits for the ordering side, if the provider gave one. */
export async function findWaiting(trx: Transaction<DB>, orderId: string) {
  const signatures = await listSignatures(trx, orderId);
  return signatures.find(({ receptionId }) => receptionId === null);
}

/** The provider signs from its own device, before the ordering side does. */
export async function signAsProvider(
  call: Call,
  { signature, ...target }: Target & { signature: SignatureInput },
): Promise<Signature> {
  return onReception(call, 'signAsProvider', target, async ({ trx, viewer, now, order }) => {
    if (await findWaiting(trx, order.id)) throw refuse(receptionProblems.PROVIDER_HAS_SIGNED);
    const signed = { orderId: order.id, receptionId: null, side: 'provider', signature } as const;
    const written = await writeSignature(trx, { ...signed, userId: viewer.userId, now });
    await record(trx, receptionEvents['reception.provider-signed'], {
      providerId: order.providerId,
      requestId: order.requestId,
      companyId: order.companyId,
      actor: viewer,
      data: { workOrderId: order.id, name: written.name },
      now,
    });
    return written;
  });
}
