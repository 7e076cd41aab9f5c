import type { Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { madeAt } from '#common/made-at.ts';
import { refuse } from '#common/problems.ts';
import type { Call, Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { writeHand } from '#platform/db/hands.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { onReception } from './on-reception.ts';
import type { Signature, SignatureInput } from './reception.contract.ts';
import { receptionEvents } from './reception.events.ts';
import { listSignatures } from './reception.queries.ts';
import { receptionProblems } from './reception.rules.ts';

interface Signing {
  orderId: string;
  /** Null while the signature waits for the ordering side. */
  receptionId: string | null;
  side: Signature['side'];
  signature: SignatureInput;
  later?: boolean;
  viewer: CompanyViewer;
  now: Date;
}

/** Records a signature: signer, account, server time, optional position. Returns its id. */
export async function writeSignature(trx: Transaction<DB>, signing: Signing): Promise<string> {
  const { orderId, receptionId, side, signature, later = false, viewer, now } = signing;
  const { name, ink, drawnAt, where } = signature;
  const id = uuidv7(now.getTime());
  await trx
    .insertInto('reception_signatures')
    .values({
      id,
      work_order_id: orderId,
      reception_id: receptionId,
      side,
      name,
      ink: ink && JSON.stringify(ink),
      drawn_at: ink && drawnAt ? madeAt({ byDevice: new Date(drawnAt), aheadMs: null }, now).at : null,
      latitude: where?.latitude ?? null,
      longitude: where?.longitude ?? null,
      accuracy_m: where?.accuracyM ?? null,
      later,
      signed_by: viewer.userId,
      signed_at: now,
    })
    .execute();
  await writeHand(trx, { viewer, now }, { subjectId: id, act: 'signed' });
  return id;
}

/** The provider's signature waiting for the ordering side, if any. */
export async function findWaiting(trx: Transaction<DB>, orderId: string) {
  const signatures = await listSignatures(trx, orderId);
  return signatures.find(({ receptionId }) => receptionId === null);
}

/** The provider signs from its own device, before the ordering side. */
export async function signAsProvider(
  call: Call,
  { signature, ...target }: Target & { signature: SignatureInput },
): Promise<Signature> {
  return onReception(call, 'signAsProvider', target, async ({ trx, viewer, now, order }) => {
    if (await findWaiting(trx, order.id)) throw refuse(receptionProblems.PROVIDER_HAS_SIGNED);
    await writeSignature(trx, { orderId: order.id, receptionId: null, side: 'provider', signature, viewer, now });
    await record(trx, receptionEvents['reception.provider-signed'], {
      providerId: order.providerId,
      requestId: order.requestId,
      companyId: order.companyId,
      actor: viewer,
      data: { workOrderId: order.id, name: signature.name },
      now,
    });
    const waiting = await findWaiting(trx, order.id);
    if (!waiting) throw new Error(`no signature waits on order ${order.id}`);
    const { id: _, receptionId: __, ...written } = waiting;
    return written;
  });
}
