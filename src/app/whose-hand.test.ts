import { describe, expect, test } from 'vitest';
import { uuidv7 } from '../common/ids.ts';
import { mailsTo, react } from '../../test/after-effects.ts';
import { type Caller, startTestApp } from '../../test/app.ts';
import { carriedOrders } from '../../test/carried-orders.ts';
import { propose } from '../../test/amendments.ts';
import { keptPapers } from '../../test/kept-papers.ts';
import { readPaper } from '../../test/read-paper.ts';
import { type Moved, visitsOf } from '../../test/visits.ts';

/** Every paper names the hand of each signature, and prints a press as a press (docs/decisions/0053). */

const app = await startTestApp();
const named = async (person: Caller, name: string, email: string) => {
  await app.db.updateTable('users').set({ name, email }).where('id', '=', person.userId).execute();
  return person;
};
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company);
await app.db.updateTable('sites').set({ access_codes: 'Hall 4217A' }).where('id', '=', site).execute();
const owner = await named(await app.person({ company }), 'Claire Delmas', 'claire@ambroise.test');
const firm = await app.provider({ name: 'Couverture Lefort' });
const lefort = await named(await app.person({ role: 'prestataire', company: firm }), 'Yann Lefort', 'yann@lefort.test');
const { act, after, carry, settle, publish, offer } = carriedOrders(app, owner, site);
const { crew, plan } = visitsOf(app, lefort);
const { download } = keptPapers(app);
const ink = [
  [
    [10, 20],
    [300, 80],
  ],
];

const client = '(Régie Saint-Ambroise) le 19 nov. 2026, 10:00, compte claire@ambroise.test.';
const provider = '(Couverture Lefort) le 19 nov. 2026, 10:00, compte yann@lefort.test.';

async function lifted() {
  const order = await carry(lefort, 'accepted', ['Crapaudine absente']);
  const [snag] = after(await settle(lefort, order.snags[0] ?? { id: '', version: 0 }, 'repair')).snags;
  after(await settle(owner, snag ?? { id: '', version: 0 }, 'lifting'));
  return `work-orders/${order.id}/lifting-report`;
}

/** A visit that begins soon. */
async function visited(stage: 'confirmed' | 'completed' = 'confirmed'): Promise<Moved & { requestId: string }> {
  const order = await carry(lefort, stage);
  const { id } = await crew(order.number, ['Yann Lefort']);
  const slot = { startsAt: '2026-11-19T10:15:00+01:00', endsAt: '2026-11-19T12:00:00+01:00' };
  const { status, body } = await plan(order, [slot], { crewId: id });
  expect(status).toBe(201);
  return { ...body, requestId: order.requestId };
}
const onSite = (visitId: string, verb: string, said: object = {}) =>
  lefort.post(`/api/missions/${visitId}/${verb}`, { entryId: uuidv7(), ...said });
/** One that somebody of the client signed on the phone of the crew; answers the signature too. */
async function slip() {
  const visit = await visited();
  expect((await onSite(visit.id, 'arrival')).status).toBe(200);
  const { status, body } = await onSite(visit.id, 'signatures', { kind: 'client', name: 'Claire Delmas', ink });
  expect(status).toBe(200);
  return { ...visit, signatureId: body.id as string };
}
const contestSlip = (who: Pick<Caller, 'post'>, id: string, reason = 'Je n’étais pas là.') =>
  who.post(`/api/mission-signatures/${id}/contest`, { reason });
const reportOf = async (requestId: string): Promise<string> => {
  const { items } = (await owner.get(`/api/requests/${requestId}/mission-reports`)).body;
  return `mission-reports/${items[0].id}/paper`;
};

/** Where a long word is cut at the end of a line says nothing. */
const bare = (text: string) => text.replaceAll(/[\s\u200B]/g, '');

const papers: [name: string, address: () => Promise<string>, said: string[]][] = [
  [
    'a quote that is accepted',
    async () => {
      const quote = await offer(lefort, (await publish()).id);
      const signed = { version: quote.version, signerName: 'Claire Delmas' };
      expect((await owner.post(`/api/quotes/${quote.id}/acceptance`, signed)).status).toBe(201);
      return `quotes/${quote.id}/paper`;
    },
    [`Accepté en ligne par Claire Delmas ${client}`],
  ],
  [
    'a quote accepted under another name than that of the account',
    async () => {
      const quote = await offer(lefort, (await publish()).id);
      const signed = { version: quote.version, signerName: 'Yann Lefort' };
      await owner.post(`/api/quotes/${quote.id}/acceptance`, signed);
      return `quotes/${quote.id}/paper`;
    },
    ['par Yann Lefort (Régie Saint-Ambroise)', 'compte de Claire Delmas, claire@ambroise.test'],
  ],
  [
    'an order, as its provider took it',
    async () => `work-orders/${(await carry(lefort, 'confirmed')).id}/paper`,
    [`Accepté en ligne par Claire Delmas ${client}`, `Commande confirmée en ligne par Yann Lefort ${provider}`],
  ],
  [
    'an amendment',
    async () => {
      const { body } = await propose(lefort, await carry(lefort, 'confirmed'));
      const signed = { version: body.version, signerName: 'Claire Delmas', vatCertified: [1000] };
      expect((await owner.post(`/api/amendments/${body.id}/signature`, signed)).status).toBe(200);
      return `amendments/${body.id}/paper`;
    },
    [`Proposé en ligne par Yann Lefort ${provider}`, `Accepté en ligne par Claire Delmas ${client}`],
  ],
  [
    'a reception that both sides pressed, each from its account',
    async () => {
      const order = await carry(lefort, 'completed');
      await act(lefort, order, 'reception/provider-signature', { signature: { name: 'Yann Lefort' } });
      await act(owner, order, 'acceptance', { signature: { name: 'Claire Delmas' } });
      const { given } = (await owner.get(`/api/requests/${order.requestId}/reception`)).body;
      return `receptions/${given.id}/report`;
    },
    [
      `Accepté en ligne par Yann Lefort ${provider.slice(0, -1)}, sans tracé.`,
      `Accepté en ligne par Claire Delmas ${client.slice(0, -1)}, sans tracé.`,
    ],
  ],
  [
    'a reception decided without a signature',
    async () => {
      const order = await carry(lefort, 'accepted');
      const { given } = (await owner.get(`/api/requests/${order.requestId}/reception`)).body;
      return `receptions/${given.id}/report`;
    },
    [`Décidé en ligne par Claire Delmas ${client}`, 'a constaté le', 'Sans signature. Invitée à signer'],
  ],
  [
    'the report of a visit, pressed by the crew and drawn by its client on their phone',
    async () => {
      const { id, requestId } = await slip();
      await onSite(id, 'signatures', { kind: 'worker', name: 'Yann Lefort' });
      expect((await onSite(id, 'departure')).status).toBe(200);
      return reportOf(requestId);
    },
    [
      `Accepté en ligne par Yann Lefort ${provider.slice(0, -1)}, sans tracé.`,
      'Signé à l’encre sur l’appareil de Yann Lefort, Couverture Lefort, compte yann@lefort.test',
    ],
  ],
  [
    'the report of a visit whose signature is contested',
    async () => {
      const { id, requestId, signatureId } = await slip();
      await onSite(id, 'departure');
      expect((await contestSlip(owner, signatureId)).status).toBe(201);
      return reportOf(requestId);
    },
    ['Signature contestée par Claire Delmas (Régie Saint-Ambroise) le 19 nov. 2026, 10:00 : Je n’étais pas là.'],
  ],
  [
    'the lifting of snags',
    lifted,
    [
      `Dernière reprise annoncée en ligne par Yann Lefort ${provider}`,
      `constatée en ligne par Claire Delmas ${client}`,
    ],
  ],
];

test.each(papers)('%s', async (_, address, said) => {
  const { statusCode, rawPayload } = await download(owner, await address());
  expect(statusCode).toBe(200);
  const { text, fonts } = await readPaper(rawPayload);
  for (const words of said) expect(bare(text)).toContain(bare(words));
  expect(fonts.filter(({ name }) => /italic|oblique/i.test(name))).toEqual([]);
});

test('nobody signs the report of a visit for another: a name that is pressed is that of the crew', async () => {
  const { id } = await visited();
  await onSite(id, 'arrival');
  for (const kind of ['client', 'occupant', 'caretaker', 'other'])
    for (const drawn of [null, []])
      expect((await onSite(id, 'signatures', { kind, name: 'Claire Delmas', ink: drawn })).status).toBe(422);
});

test('who is signed for on the phone of a crew is told at once, contests it once, and the provider is told', async () => {
  const { id, requestId, signatureId } = await slip();
  await react(app);
  const told = async (who: Caller, move: string) =>
    (await who.get('/api/notices?family=work')).body.items.find(
      (one: { kind: string; data: { move: string; signer: string }; requestId: string }) =>
        one.kind === 'mission_told' && one.data.move === move,
    );
  expect(await told(owner, 'signed')).toMatchObject({ data: { signer: 'Claire Delmas' } });
  expect(await told(lefort, 'signed')).toBeUndefined();
  expect((await mailsTo(app, owner)).map(({ text }) => text).join()).toContain(
    'Si elle n’est pas de cette personne, contestez-la dans le fil.',
  );
  const slipOf = async (who: Caller) => (await who.get(`/api/visits/${id}/mission-signatures`)).body.items[0];
  expect((await slipOf(owner)).acts.contest).toEqual({ allowed: true });
  expect((await slipOf(lefort)).acts.contest).toMatchObject({ allowed: false, code: 'WRONG_SIDE' });
  const both = await Promise.all([contestSlip(owner, signatureId), contestSlip(owner, signatureId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await slipOf(lefort)).toMatchObject({ contested: { by: 'Claire Delmas', reason: 'Je n’étais pas là.' } });
  await react(app);
  expect(await told(lefort, 'denied')).toMatchObject({ data: { signer: 'Claire Delmas' } });
  const steps = (await lefort.get(`/api/requests/${requestId}/events`)).body.items;
  expect(steps.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['mission.signed-on-device', 'mission.signature-contested']),
  );
  // A hand of the crew itself is nobody else's to contest.
  const { body: own } = await onSite(id, 'signatures', { kind: 'worker', name: 'Yann Lefort' });
  expect((await contestSlip(owner, own.id)).status).toBe(404);
});

describe('each door, as somebody who has none', async () => {
  const elsewhere = await app.site(company, { name: 'Résidence Voltaire' });
  const removedFrom = async (role: 'donneur_ordre' | 'prestataire', of: string) => {
    const person = await app.person({ role, company: of });
    await app.db.deleteFrom('memberships').where('user_id', '=', person.userId).execute();
    return person;
  };
  const people = {
    limited: await app.person({ company, membership: 'manager', siteIds: [elsewhere] }),
    reader: await app.person({ company, membership: 'viewer' }),
    member: await app.person({ company, membership: 'member' }),
    provider: lefort,
    'reader of the provider': await app.person({ role: 'prestataire', company: firm, membership: 'viewer' }),
    technician: await app.person({ role: 'prestataire', company: firm, membership: 'technician' }),
    client: owner,
    'another client': await app.person({ company: await app.company() }),
    'another provider': await app.person({ role: 'prestataire', company: await app.provider() }),
    'removed a second ago': await removedFrom('donneur_ordre', company),
    'removed from the provider': await removedFrom('prestataire', firm),
  };
  type Name = keyof typeof people;
  const clients = ['limited', 'reader', 'member', 'client', 'another client', 'removed a second ago'] as const;
  const providers = [
    'provider',
    'reader of the provider',
    'technician',
    'another provider',
    'removed from the provider',
  ] as const;
  const all = (names: readonly Name[], status: number) => Object.fromEntries(names.map((name) => [name, status]));
  const ofClient = {
    ...all(providers, 403),
    limited: 404,
    reader: 403,
    'another client': 404,
    'removed a second ago': 403,
  };
  const ofProvider = {
    ...all(clients, 403),
    'reader of the provider': 403,
    technician: 403,
    'another provider': 404,
    'removed from the provider': 403,
  };
  const received = async (more = {}) => {
    const order = await carry(lefort, 'completed');
    await act(owner, order, 'acceptance', { signature: { name: 'Claire Delmas' }, ...more });
    return (await owner.get(`/api/requests/${order.requestId}/reception`)).body.given.id as string;
  };
  const doors: [
    name: string,
    open: () => Promise<(who: Caller) => ReturnType<Caller['post']>>,
    refused: Partial<Record<Name, number>>,
    whose: Caller,
  ][] = [
    [
      'contest of a signature on the phone of a crew',
      async () => {
        const { signatureId } = await slip();
        return (who) => contestSlip(who, signatureId);
      },
      { ...ofClient, member: 403 },
      owner,
    ],
    [
      'contest of a signature on the device of the client',
      async () => {
        const id = await received({ providerSignature: { name: 'Hélène Rivoire', ink } });
        return (who) => who.post(`/api/receptions/${id}/signature-contest`, { reason: 'Personne n’était là.' });
      },
      ofProvider,
      lefort,
    ],
    [
      'counter-signature with observations',
      async () => {
        const id = await received();
        const signed = { signature: { name: 'Yann Lefort' }, observations: 'Joint d’origine.' };
        return (who) => who.post(`/api/receptions/${id}/counter-signature`, signed);
      },
      ofProvider,
      lefort,
    ],
    [
      'call to the reception',
      async () => {
        const order = await carry(lefort, 'completed');
        return (who) => act(who, order, 'reception-call', { calledFor: '2026-11-24T09:00:00.000Z' });
      },
      ofClient,
      owner,
    ],
    [
      'agreement to a visit',
      async () => {
        const visit = await visited('completed');
        return (who) => who.post(`/api/visits/${visit.id}/agreement`, { version: visit.version });
      },
      ofClient,
      owner,
    ],
  ];

  test.each(doors)('%s', async (_, open, refused, whose) => {
    const knock = await open();
    const statuses: Record<string, number> = {};
    for (const name of Object.keys(refused) as Name[]) statuses[name] = (await knock(people[name])).status;
    expect(statuses).toEqual(refused);
    expect((await knock(app.nobody as Caller)).status).toBe(401);
    expect((await knock(whose)).status).toBeLessThan(300);
  });

  test('a code reported wrong', async () => {
    const visit = await visited();
    const read = await lefort.post(`/api/missions/${visit.id}/access-reading`);
    expect(read.status).toBe(200);
    const knock = (who: Caller) =>
      who.post(`/api/missions/${visit.id}/code-verdicts`, {
        entryId: uuidv7(),
        codeId: read.body.items[0].id,
        opened: false,
      });
    const statuses: Record<string, number> = {};
    const refused = { ...ofProvider, technician: 404 };
    for (const name of Object.keys(refused) as Name[]) statuses[name] = (await knock(people[name])).status;
    expect(statuses).toEqual(refused);
    // Who did not read it says nothing of it.
    const colleague = await app.person({ role: 'prestataire', company: firm });
    expect((await knock(colleague)).status).toBe(403);
    expect((await knock(lefort)).status).toBe(200);
  });
});
