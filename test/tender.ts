import { expect } from 'vitest';
import type { Caller, TestApp } from './app.ts';

interface Moved {
  id: string;
  version: number;
  number: string;
}

/** A line of a quote, as its author writes it: one square metre at 100 €, 20 % of VAT. */
export const line = (changes: object = {}) => ({
  kind: 'line',
  designation: 'Reprise d’étanchéité',
  quantityMilli: 1_000,
  unit: 'm²',
  unitPriceMinor: 10_000,
  vatRateBp: 2000,
  ...changes,
});

/** Tenders, and the quotes that answer them, made through the door. */
export function tenders(app: TestApp, owner: Caller, siteId: string) {
  const inDays = (days: number) => new Date(app.clock.now.getTime() + days * 86_400_000).toISOString();

  const publish = async (changes: object = {}): Promise<Moved> => {
    const need = {
      siteId,
      title: 'Infiltration',
      description: 'Auréole.',
      trade: 'waterproofing',
      deadlineAt: inDays(3),
    };
    const made = await owner.post('/api/requests', { ...need, ...changes });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { status, body } = await owner.post(`/api/requests/${made.body.id}/publication`, made.body);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

  const draft = async (provider: Caller, requestId: string, changes: object = {}): Promise<Moved> => {
    const made = await provider.post(`/api/requests/${requestId}/quotes`);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id, version } = made.body;
    const { status, body } = await provider.put(`/api/quotes/${id}`, { version, lines: [line()], ...changes });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

  const send = async (provider: Caller, { id, version }: { id: string; version: number }): Promise<Moved> => {
    const { status, body } = await provider.post(`/api/quotes/${id}/sending`, { version });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };

  return {
    inDays,
    publish,
    draft,
    send,
    /** A quote sent on a request. */
    offer: async (provider: Caller, requestId: string, changes: object = {}) =>
      send(provider, await draft(provider, requestId, changes)),
    /** What the thread of a request holds, for one of its readers. */
    kinds: async (reader: Caller, requestId: string): Promise<string[]> => {
      const { body } = await reader.get(`/api/requests/${requestId}/events`);
      return body.items.map(({ kind }: { kind: string }) => kind);
    },
  };
}
