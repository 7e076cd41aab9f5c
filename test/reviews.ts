import type { Caller, TestApp } from './app.ts';
import { tenders } from './tender.ts';

export function acceptedOrders(app: TestApp, owner: Caller, siteId: string) {
  const { publish, offer, inDays } = tenders(app, owner, siteId);

  /** An order of this provider, accepted now by default. */
  const order = async (provider: Caller, changes: { state?: string; acceptedAt?: Date | null } = {}) => {
    const request = await publish();
    const quote = await offer(provider, request.id);
    const signed = { version: quote.version, signerName: 'Claire Delmas' };
    const { status, body } = await owner.post(`/api/quotes/${quote.id}/acceptance`, signed);
    if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
    const { state = 'accepted', acceptedAt = app.clock.now } = changes;
    await app.db.updateTable('work_orders').set({ state, accepted_at: acceptedAt }).where('id', '=', body.id).execute();
    await app.db.updateTable('requests').set({ state: 'accepted' }).where('id', '=', request.id).execute();
    return { id: body.id as string, requestId: request.id };
  };

  const words = (changes: object = {}) => ({
    rating: 5,
    criteria: {},
    body: 'Travail soigné, chantier laissé propre.',
    ...changes,
  });

  return {
    inDays,
    order,
    words,
    write: (who: Caller, orderId: string, changes: object = {}) =>
      who.post(`/api/work-orders/${orderId}/reviews`, words(changes)),
  };
}
