import type { Answer, Caller, TestApp } from './app.ts';
import { tenders } from './tender.ts';

/** An order at its latest version. */
export interface Carried {
  id: string;
  version: number;
  number: string;
  requestId: string;
  snags: { id: string; version: number; position: number; state: string }[];
}

const stages = ['issued', 'confirmed', 'under_way', 'completed', 'accepted'] as const;
type Stage = (typeof stages)[number];

/** Orders moved from award to a stage by both sides, through the API. */
export function carriedOrders(app: TestApp, owner: Caller, siteId: string) {
  const tender = tenders(app, owner, siteId);

  const act = (who: Pick<Caller, 'post'>, { id, version }: { id: string; version: number }, verb: string, input = {}) =>
    who.post(`/api/work-orders/${id}/${verb}`, { version, ...input });

  const after = ({ status, body }: Answer): Carried => {
    if (status !== 200 && status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return { ...body, requestId: body.request.id };
  };

  const carry = async (provider: Caller, stage: Stage, snags: string[] = [], terms: object = {}): Promise<Carried> => {
    const request = await tender.publish();
    const quote = await tender.offer(provider, request.id, terms);
    const signed = { version: quote.version, signerName: 'Claire Delmas' };
    let order = after(await owner.post(`/api/quotes/${quote.id}/acceptance`, signed));
    const moves = [
      () => act(provider, order, 'confirmation'),
      () => act(provider, order, 'start'),
      () => act(provider, order, 'completion'),
      () => act(owner, order, 'acceptance', { snags }),
    ];
    for (const move of moves.slice(0, stages.indexOf(stage))) order = after(await move());
    return order;
  };

  return {
    ...tender,
    act,
    after,
    carry,
    settle: (who: Pick<Caller, 'post'>, snag: { id: string; version: number }, verb: string, input = {}) =>
      who.post(`/api/snags/${snag.id}/${verb}`, { version: snag.version, ...input }),
  };
}
