import type { Answer, Caller, TestApp } from './app.ts';

interface Moved {
  id: string;
  version: number;
  number: string;
}

/** The body of a successful answer; throws with the actual answer. */
function expectBody({ status, body }: Answer, wanted: number) {
  if (status !== wanted) throw new Error(`${status} instead of ${wanted}: ${JSON.stringify(body)}`);
  return body;
}

/** A quote line as input: one square metre at 100 €, 20 % VAT. */
export const line = (changes: object = {}) => ({
  kind: 'line',
  designation: 'Reprise d’étanchéité',
  quantityMilli: 1_000,
  unit: 'm²',
  unitPriceE4: 1_000_000,
  vatRateBp: 2000,
  ...changes,
});

/** An ordering company, its site, people with every role, and outsiders. */
export async function orderingPeople(app: TestApp) {
  const company = await app.company({ name: 'Régie Saint-Ambroise' });
  return {
    company,
    site: await app.site(company),
    owner: await app.person({ company }),
    member: await app.person({ company, membership: 'member' }),
    viewer: await app.person({ company, membership: 'viewer' }),
    elsewhere: await app.person({ company, membership: 'manager', siteIds: [] }),
    stranger: await app.person({ company: await app.company() }),
    admin: await app.person({ role: 'admin' }),
  };
}

/** A provider, people with every role, and an outsider. */
export async function providingPeople(app: TestApp) {
  const firm = await app.provider({ name: 'Couverture Lefort' });
  const of = (membership?: 'member' | 'viewer' | 'technician') =>
    app.person({ role: 'prestataire', company: firm, ...(membership && { membership }) });
  return {
    firm,
    lefort: await of(),
    clerk: await of('member'),
    reader: await of('viewer'),
    crew: await of('technician'),
    rival: await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Hugo' }) }),
  };
}

export function tenders(app: TestApp, owner: Caller, siteId: string) {
  const inDays = (days: number) => new Date(app.clock.now.getTime() + days * 86_400_000).toISOString();

  const publish = async (changes: object = {}): Promise<Moved> => {
    const need = {
      siteId,
      title: 'Infiltration',
      description: 'Auréole.',
      trade: 'waterproofing',
      deadlineAt: inDays(3),
      ...changes,
    };
    const made = expectBody(await owner.post('/api/requests', need), 201);
    return expectBody(await owner.post(`/api/requests/${made.id}/publication`, made), 200);
  };

  const draft = async (provider: Caller, requestId: string, changes: object = {}): Promise<Moved> => {
    const { id, version } = expectBody(await provider.post(`/api/requests/${requestId}/quotes`), 201);
    const quote = { version, lines: [line()], ...changes };
    return expectBody(await provider.put(`/api/quotes/${id}`, quote), 200);
  };

  const send = async (provider: Caller, { id, version }: { id: string; version: number }): Promise<Moved> =>
    expectBody(await provider.post(`/api/quotes/${id}/sending`, { version }), 200);

  /** Edits a request like its form: current values with some changed. */
  const edit = async (id: string, changes: object = {}, version?: number): Promise<Answer> => {
    const { body } = await owner.get(`/api/requests/${id}`);
    const { site, title, description, place, trade, priority, visibility, radiusM, wantedFrom, wantedTo } = body;
    const need = {
      siteId: site.id,
      title,
      description,
      place,
      trade,
      priority,
      visibility,
      radiusM,
      wantedFrom,
      wantedTo,
      deadlineAt: new Date(body.deadlineAt).toISOString(),
      budgetMinor: body.budgetMinor,
      currency: body.currency,
      sealed: body.sealed,
      lines: body.lines.map(({ lot, designation, quantityMilli, unit }: Record<string, unknown>) => ({
        lot,
        designation,
        quantityMilli,
        unit,
      })),
      invitedIds: body.invited.map((one: { id: string }) => one.id),
      version: version ?? body.version,
    };
    return owner.put(`/api/requests/${id}`, { ...need, ...changes });
  };

  return {
    edit,
    inDays,
    publish,
    draft,
    send,
    offer: async (provider: Caller, requestId: string, changes: object = {}) =>
      send(provider, await draft(provider, requestId, changes)),
    kinds: async (reader: Caller, requestId: string): Promise<string[]> => {
      const { body } = await reader.get(`/api/requests/${requestId}/events`);
      return body.items.map(({ kind }: { kind: string }) => kind);
    },
  };
}
