import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { type ApplicationState, applicationStates } from './application.rules.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
let owner: Caller;

beforeAll(async () => {
  const company = await app.provider({ name: 'Charpentes Aubry', trades: ['flooring'] });
  owner = await app.person({ role: 'prestataire', company });
});

const acts = {
  review: 'in_review',
  question: 'more_info',
  approval: 'approved',
  rejection: 'rejected',
  suspension: 'suspended',
  reinstatement: 'reinstated',
} as const;

/** Every transition in product.md, and closing an incomplete file. */
const drawn: Partial<Record<ApplicationState, readonly (keyof typeof acts)[]>> = {
  submitted: ['review'],
  in_review: ['question', 'approval', 'rejection'],
  more_info: ['rejection'],
};

describe('a decision', () => {
  const id = uuidv7();
  beforeAll(async () => {
    const now = app.clock.now;
    await app.db
      .insertInto('provider_applications')
      .values({ id, number: 1, company_id: owner.companyId ?? '', created_at: now, updated_at: now })
      .execute();
    const rib = { id: uuidv7(), company_id: owner.companyId ?? '', kind: 'rib', state: 'verified' };
    await app.db
      .insertInto('provider_documents')
      .values({ ...rib, issued_on: '2026-11-01', verified_at: now })
      .execute();
  });

  for (const state of applicationStates) {
    for (const act of Object.keys(acts) as (keyof typeof acts)[]) {
      const legal = drawn[state]?.includes(act) ?? false;
      test(`from ${state}, ${act} is ${legal ? 'taken' : 'refused'}`, async () => {
        const place = state === 'draft' || state === 'rejected' ? 'none' : 'pending';
        await app.db.updateTable('company_profiles').set({ network_state: place }).execute();
        const since = {
          submitted_at: state === 'draft' ? null : app.clock.now,
          decided_at: state === 'approved' || state === 'rejected' ? app.clock.now : null,
        };
        const set = { state, version: 7, ...since };
        await app.db.updateTable('provider_applications').set(set).where('id', '=', id).execute();
        const detail = (await admin.get(`/api/admin/applications/${id}`)).body;
        expect(detail.acts[acts[act]].allowed).toBe(legal);
        const url = `/api/admin/applications/${id}/${act}`;
        const answer = await admin.post(url, { version: 7, message: 'Vu ensemble.' });
        expect([answer.status, answer.body.application?.state ?? state]).toEqual(
          legal ? [200, acts[act]] : [409, state],
        );
      });
    }
  }
});

describe('a step based on an older version', () => {
  test('is refused, and the other change stays', async () => {
    const company = await app.provider({ name: 'Toits Caumartin' });
    await app.db.updateTable('company_profiles').set({ network_state: 'none' }).where('id', '=', company).execute();
    const who = await app.person({ role: 'prestataire', company });
    const put = (step: string, body: object) => who.put(`/api/application/${step}`, body);
    const { version } = (await put('team', { people: 4, version: 1 })).body;
    expect((await put('team', { people: 9, version })).status).toBe(200);
    const depot = { label: '75020 Paris', latitude: 48.865, longitude: 2.398, radiusM: 20_000 };
    const late: Record<string, object> = {
      team: { people: 5 },
      trades: { trades: ['roofing'] },
      area: depot,
      company: { legalName: 'Toits Caumartin', city: 'Lyon' },
    };
    for (const [step, body] of Object.entries(late)) {
      const refused = await put(step, { ...body, version });
      expect([step, refused.status, refused.body.code]).toEqual([step, 409, 'APPLICATION_STALE']);
    }
    expect((await who.get('/api/application')).body.means.team.people).toBe(9);
    // Two windows at once: one is saved, the other refused.
    const now = (await who.get('/api/application')).body.version;
    const both = await Promise.all([5, 6].map((people) => put('team', { people, version: now })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
