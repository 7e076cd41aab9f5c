import type { Caller, TestApp } from './app.ts';
import { together } from './collaborations.ts';

interface Read {
  id: string;
  version: number;
}

/** Emergencies an ordering company gives to the first on its list, through the API. */
export function dispatches(app: TestApp, { owner, company, site }: { owner: Caller; company: string; site: string }) {
  const made = ({ status, body }: { status: number; body: Read }, wanted: number) => {
    if (status !== wanted) throw new Error(`${status} instead of ${wanted}: ${JSON.stringify(body)}`);
    return body;
  };

  const rank = async (providerIds: string[], siteId: string | null = null) =>
    made(await owner.post('/api/preferred-lists', { trade: 'plumbing', siteId, providerIds }), 201);

  const hire = async (name: string) =>
    app.person({ role: 'prestataire', company: await app.provider({ name, trades: ['plumbing'] }) });

  const draft = async (changes: object = {}): Promise<Read> => {
    const need = {
      siteId: site,
      title: 'Fuite',
      description: 'Eau au plafond.',
      trade: 'plumbing',
      priority: 'urgent',
    };
    return made(await owner.post('/api/requests', { ...need, ...changes }), 201);
  };

  const start = (who: Caller, { id, version }: Read, order: object = {}) =>
    who.post(`/api/requests/${id}/dispatch`, { version, order: { ceilingHtMinor: 60_000, ...order } });

  return {
    rank,
    draft,
    start,
    /** Three providers ranked in this order; they collaborate without terms, or as `join` does. */
    ranked: async (join?: (provider: Caller) => Promise<unknown>): Promise<[Caller, Caller, Caller]> => {
      for (const table of ['preferred_lists', 'dispatches'] as const) await app.db.deleteFrom(table).execute();
      const people = [await hire('Plomberie Lefort'), await hire('Noor Plomberie'), await hire('Vasseur Eau')] as const;
      const ids = people.map(({ companyId }) => String(companyId));
      if (join) for (const one of people) await join(one);
      else await together(app, company, ids);
      await rank(ids);
      return [...people];
    },
    started: async (changes: object = {}) => {
      const request = await draft(changes);
      const { status, body } = await start(owner, request);
      made({ status, body }, 201);
      return { requestId: request.id, order: body };
    },
    answer: (who: Caller, { id, version }: Read, verb: string, input: object = {}) =>
      who.post(`/api/work-orders/${id}/${verb}`, { version, ...input }),
    orderOf: async (requestId: string) => (await owner.get(`/api/requests/${requestId}/work-order`)).body.workOrder,
    stateOf: async (requestId: string) => (await owner.get(`/api/requests/${requestId}`)).body.state,
    told: async (requestId: string, kind: string, reader = owner): Promise<Record<string, unknown>[]> => {
      const { body } = await reader.get(`/api/requests/${requestId}/events`);
      const events: { kind: string; data: Record<string, unknown> }[] = body.items;
      return events.filter((one) => one.kind === kind).map(({ data }) => data);
    },
  };
}
