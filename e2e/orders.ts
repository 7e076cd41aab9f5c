import type { APIRequestContext } from '@playwright/test';
import { made, type Versioned } from './fixtures.ts';
import { publishedRequest, sentQuote } from './tender.ts';

/** Creates an order confirmed by its provider, through the API; returns its request. */
export async function confirmedOrder(
  owner: APIRequestContext,
  provider: APIRequestContext,
  title: string,
  changes: object = {},
): Promise<string> {
  const requestId = await publishedRequest({ request: owner }, title, changes);
  const lines = [{ quantityMilli: 2400, unit: 'ml', unitPriceE4: 4_200_000, vatRateBp: 1000 }];
  const quote = await sentQuote(provider, requestId, lines, { retentionBp: 500 });
  const signed = { version: quote.version, signerName: 'Claire Delmas', vatCertified: [1000] };
  const order = await made(owner.post(`/api/quotes/${quote.id}/acceptance`, { data: signed }));
  await made(provider.post(`/api/work-orders/${order.id}/confirmation`, { data: { version: order.version } }));
  return requestId;
}

/** The same, finished and waiting for reception. */
export async function finishedOrder(
  owner: APIRequestContext,
  provider: APIRequestContext,
  title: string,
  changes: object = {},
): Promise<string> {
  const requestId = await confirmedOrder(owner, provider, title, changes);
  for (const step of ['start', 'completion']) {
    const answer = await provider.get(`/api/requests/${requestId}/work-order`);
    const { workOrder } = (await answer.json()) as { workOrder: Versioned };
    await made(provider.post(`/api/work-orders/${workOrder.id}/${step}`, { data: { version: workOrder.version } }));
  }
  return requestId;
}
