import { describe, expect, test } from 'vitest';
import { uuidv7 } from '../common/ids.ts';
import { type Caller, startTestApp } from '../../test/app.ts';
import { signingSides } from '../../test/signing-sides.ts';

/** Signing, contesting, agreeing and reporting, attempted by everyone without the right (docs/decisions/0053, 0054). */

const app = await startTestApp();
const { company, firm, owner, lefort, ink, visited, slip, contestSlip, act, carry } = await signingSides(app);

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
/** Acts of both companies of an order only. */
const ofEither = Object.fromEntries(
  Object.entries({ ...ofClient, 'another provider': 404 }).filter(([name]) => name !== 'provider'),
);
const received = async (more = {}) => {
  const order = await carry(lefort, 'completed');
  await act(owner, order, 'acceptance', { signature: { name: 'Claire Delmas' }, ...more });
  return (await owner.get(`/api/requests/${order.requestId}/reception`)).body.given.id as string;
};
type Door = [
  name: string,
  open: () => Promise<(who: Caller) => ReturnType<Caller['post']>>,
  refused: Partial<Record<Name, number>>,
  whose: Caller,
];
const doors: Door[] = [
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
  ...[
    ['a client who signed alone', {}] as const,
    ['ink on the device of the client', { providerSignature: { name: 'Hélène Rivoire', ink } }] as const,
  ].map(([after, more]): Door => [
    `counter-signature with observations, after ${after}`,
    async () => {
      const id = await received(more);
      const signed = { signature: { name: 'Yann Lefort' }, observations: 'Joint d’origine.' };
      return (who) => who.post(`/api/receptions/${id}/counter-signature`, signed);
    },
    ofProvider,
    lefort,
  ]),
  [
    'call to the reception',
    async () => {
      const order = await carry(lefort, 'completed');
      return (who) => act(who, order, 'reception-call', { calledFor: '2026-11-24T09:00:00.000Z' });
    },
    ofEither,
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

test('a code reported as wrong', async () => {
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
  // Only a user who has read a code may report on it.
  const colleague = await app.person({ role: 'prestataire', company: firm });
  expect((await knock(colleague)).status).toBe(403);
  expect((await knock(lefort)).status).toBe(200);
});

const others = await app.person({ role: 'admin' });
const own = await app.person({ role: 'admin', company });
const ofFirm = await app.person({ role: 'admin', company: firm });

describe('a platform administrator decides nothing on behalf of companies', () => {
  const paper = async () => {
    const id = uuidv7();
    const told = { kind: 'kbis', issued_on: '2026-10-01', state: 'pending' };
    await app.db
      .insertInto('provider_documents')
      .values({ id, company_id: firm, ...told })
      .execute();
    return `documents/${id}`;
  };
  const application = async () => {
    const now = app.clock.now;
    const id = uuidv7();
    await app.db.deleteFrom('provider_applications').execute();
    const file = { number: 1, state: 'submitted', submitted_at: now, created_at: now, updated_at: now };
    await app.db
      .insertInto('provider_applications')
      .values({ id, company_id: firm, ...file })
      .execute();
    return `applications/${id}`;
  };
  const report = async () => {
    const order = await carry(lefort, 'accepted');
    const { body } = await owner.post(`/api/work-orders/${order.id}/reviews`, { rating: 1, body: 'Travail bâclé.' });
    await app.db.updateTable('reviews').set({ published_at: app.clock.now }).where('id', '=', body.id).execute();
    const id = uuidv7();
    const said = { kind: 'false', details: 'Tout est faux.', created_at: app.clock.now };
    await app.db
      .insertInto('review_reports')
      .values({ id, review_id: body.id, ...said })
      .execute();
    return `review-reports/${id}/decision`;
  };
  const asked = async () => {
    const person = await app.person({ company: null });
    const { body } = await person.post('/api/access-requests', { kind: 'company', target: 'Régie Saint-Ambroise' });
    return `access-requests/${body.id}/acceptance`;
  };
  const planAsked = async () => {
    const { body } = await owner.post('/api/company/plan-requests', { wanted: 'enterprise' });
    return `plan-requests/${body.request.id}/acceptance`;
  };
  const on = '2026-11-19';
  const decisions: [string, Caller, method: 'POST' | 'PUT', () => Promise<string>, object][] = [
    ['who enters it', own, 'POST', asked, { companyId: company, membership: 'manager' }],
    [
      'which sites they see of it',
      own,
      'PUT',
      async () => `user-sites/${company}/${people.limited.userId}`,
      { limited: true, add: [elsewhere] },
    ],
    ['the plan it asked for', own, 'POST', planAsked, { planVersion: 1, plan: 'enterprise', on, reason: 'Geste.' }],
    ['its plan', ofFirm, 'PUT', async () => `company-plans/${firm}`, { plan: 'enterprise', on, reason: 'Geste.' }],
    ['its papers', ofFirm, 'POST', async () => `${await paper()}/verification`, { codeChecked: true }],
    ['which of its papers are refused', ofFirm, 'POST', async () => `${await paper()}/rejection`, { reason: 'Flou.' }],
    ['its application', ofFirm, 'POST', async () => `${await application()}/review`, {}],
    ['what is reported of it', ofFirm, 'POST', report, { hide: true, reason: 'Propos faux.' }],
    ['what it wrote', own, 'POST', report, { hide: false, reason: 'Avis sincère.' }],
  ];

  test.each(decisions)('%s', async (_, who, method, address, decision) => {
    const url = `/api/admin/${await address()}`;
    const decide = (by: Caller) => by.call({ method, url, payload: { version: 1, ...decision } });
    expect((await decide(who)).body).toMatchObject({ code: 'OWN_COMPANY' });
    expect(await decide(others)).toMatchObject({ status: 200 });
  });

  test('nor is it offered to them', async () => {
    const url = `/api/admin/${await application()}`;
    const verdict = async (who: Caller) => (await who.get(url)).body.acts.in_review;
    expect(await verdict(ofFirm)).toMatchObject({ allowed: false, code: 'OWN_COMPANY' });
    expect(await verdict(others)).toEqual({ allowed: true });
  });
});
