import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expect } from './fixtures.ts';
import { publishedRequest } from './tender.ts';

interface Versioned {
  id: string;
  version: number;
}

export async function made(answer: Promise<APIResponse>): Promise<Versioned> {
  const response = await answer;
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as Versioned;
}

/** An order that its provider has confirmed, made through the API; answers its request. */
export async function confirmedOrder(
  owner: APIRequestContext,
  provider: APIRequestContext,
  title: string,
): Promise<string> {
  const requestId = await publishedRequest({ request: owner }, title);
  const quote = await made(provider.post(`/api/requests/${requestId}/quotes`));
  const line = {
    kind: 'line',
    designation: 'Reprise du relevé',
    quantityMilli: 2400,
    unit: 'ml',
    unitPriceMinor: 42_000,
    vatRateBp: 1000,
  };
  const priced = await made(
    provider.put(`/api/quotes/${quote.id}`, { data: { version: quote.version, lines: [line] } }),
  );
  const sent = await made(provider.post(`/api/quotes/${quote.id}/sending`, { data: { version: priced.version } }));
  const signed = { version: sent.version, signerName: 'Claire Delmas', vatCertified: [1000] };
  const order = await made(owner.post(`/api/quotes/${quote.id}/acceptance`, { data: signed }));
  await made(provider.post(`/api/work-orders/${order.id}/confirmation`, { data: { version: order.version } }));
  return requestId;
}

/** The same, its work finished and waiting to be received. */
export async function finishedOrder(
  owner: APIRequestContext,
  provider: APIRequestContext,
  title: string,
): Promise<string> {
  const requestId = await confirmedOrder(owner, provider, title);
  for (const step of ['start', 'completion']) {
    const answer = await provider.get(`/api/requests/${requestId}/work-order`);
    const { workOrder } = (await answer.json()) as { workOrder: Versioned };
    await made(provider.post(`/api/work-orders/${workOrder.id}/${step}`, { data: { version: workOrder.version } }));
  }
  return requestId;
}
