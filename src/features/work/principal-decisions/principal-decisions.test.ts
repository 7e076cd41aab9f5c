import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo, noticesTo, react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { line, orderingPeople, tenders } from '#test/tender.ts';
import { followDecisions } from './end-decision.ts';

const app = await startTestApp();
const { company, site, owner, member, viewer, elsewhere, stranger, admin } = await orderingPeople(app);
const other = await app.site(company, { name: 'Rue Oberkampf' });
const limited = await app.person({ company, membership: 'manager', siteIds: [site] });
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const rivoire = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Étanchéité Rivoire' }) });
const technician = await app.person({
  role: 'prestataire',
  company: String(lefort.companyId),
  membership: 'technician',
});
const { publish, offer, kinds } = tenders(app, owner, site);

const council = [
  { name: 'Bernard Lacroix', email: 'b.lacroix@exemple.test', role: 'président' },
  { name: 'Odile Charpentier', email: 'o.charpentier@exemple.test' },
  { name: 'Samir Haddad', email: 's.haddad@exemple.test' },
];
const closVoltaire = (changes: object = {}) => ({
  kind: 'co_ownership',
  name: 'Le Clos Voltaire',
  thresholdMinor: 1_000_00,
  rule: 'majority',
  people: council,
  siteIds: [site],
  ...changes,
});
const add = (who: Pick<Caller, 'post'>, changes: object = {}) => who.post('/api/principals', closVoltaire(changes));
const priced = (euros: number) => ({ lines: [line({ unitPriceE4: euros * 10_000 })] });

async function tender() {
  const request = await publish();
  return {
    request,
    cheap: await offer(rivoire, request.id, priced(900)),
    dear: await offer(lefort, request.id, priced(1000)),
  };
}
type Tender = Awaited<ReturnType<typeof tender>>;
const put = (who: Pick<Caller, 'post'>, { request, cheap, dear }: Tender, changes: object = {}) =>
  who.post(`/api/requests/${request.id}/principal-decisions`, {
    quoteIds: [cheap.id, dear.id],
    advisedId: dear.id,
    words: 'Trois fuites depuis mars dans les lots 31 et 32.',
    days: 10,
    ...changes,
  });
const ofRequest = async (who: Caller, { request }: Tender) =>
  (await who.get(`/api/requests/${request.id}/principal-decision`)).body;
const award = (who: Pick<Caller, 'post'>, quote: { id: string; version: number }, more: object = {}) =>
  who.post(`/api/quotes/${quote.id}/acceptance`, { version: quote.version, signerName: 'Claire Delmas', ...more });

async function keysOf(): Promise<string[]> {
  await react(app);
  const mails = await Promise.all(council.map(({ email }) => mailsTo(app, email)));
  return mails.map((sent) => /\/decision\/([\w-]{32})/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '');
}
const door = (key: string) => `/api/decisions/${key}`;
const vote = (key: string, body: object) =>
  app.nobody.post(`${door(key)}/votes`, { verdict: 'approved', name: 'Odile Charpentier', ...body });
const refuse = (key: string, word = 'Trop cher pour cette année') => vote(key, { verdict: 'refused', word });

beforeEach(async () => {
  await react(app);
  await app.db.deleteFrom('principals').execute();
  await app.db.deleteFrom('principal_decisions').execute();
  await app.db.deleteFrom('mails').execute();
});

describe('a principal', () => {
  test('is read within its sites and written by who commits; of several sites by who sees them all', async () => {
    const { status, body } = await add(limited);
    expect(status).toBe(201);
    expect((await add(owner, { name: 'SCI Oberkampf', siteIds: [site] })).body.data.issues[0]).toMatchObject({
      path: ['siteIds'],
      message: expect.stringContaining('Le Clos Voltaire'),
    });
    expect((await add(limited, { siteIds: [other] })).status).toBe(422);
    const edit = (who: Caller, changes: object = {}, version = 1) =>
      who.put(`/api/principals/${body.id}`, { ...closVoltaire(changes), version });
    expect((await edit(owner, { siteIds: [site, other] })).status).toBe(200);
    expect((await edit(owner)).body.code).toBe('STALE');
    // A limited member reads only visible sites and may not edit the principal.
    const [seen] = (await limited.get('/api/principals')).body.items;
    expect(seen).toMatchObject({ sites: [{ id: site }], otherSites: 1, acts: { edit: { code: 'WHOLE_COMPANY' } } });
    expect((await edit(limited, {}, 2)).body.code).toBe('WHOLE_COMPANY');
    for (const [who, status] of [
      [member, 403],
      [viewer, 403],
      [elsewhere, 404],
      [stranger, 404],
      [lefort, 403],
      [technician, 403],
    ] as const) {
      expect((await edit(who, {}, 2)).status).toBe(status);
      expect((await who.delete(`/api/principals/${body.id}?version=2`)).status).toBe(status);
    }
    for (const who of [elsewhere, stranger]) expect((await who.get('/api/principals')).body.items).toEqual([]);
    for (const who of [lefort, technician, admin]) expect((await who.get('/api/principals')).status).toBe(403);
    expect((await owner.delete(`/api/principals/${body.id}?version=2`)).status).toBe(200);
    expect(await app.db.selectFrom('principal_people').selectAll().execute()).toEqual([]);
  });
});

describe('a quote above the threshold', () => {
  beforeEach(async () => {
    await add(owner);
  });

  test('waits for whom the site is managed for, counted with tax; below it nothing changes', async () => {
    const small = await offer(lefort, (await publish()).id, priced(800));
    expect((await award(owner, small)).status).toBe(201);
    const made = await tender();
    const check = (await owner.get(`/api/quotes/${made.dear.id}/award-check`)).body;
    expect(check).toMatchObject({
      accept: { allowed: false, code: 'PRINCIPAL_NEEDED' },
      principal: { principal: 'Le Clos Voltaire', thresholdMinor: 100_000, ask: { allowed: true } },
    });
    expect((await award(owner, made.dear)).body).toMatchObject({ code: 'PRINCIPAL_NEEDED' });
    // With a written reason the award proceeds, and the reason is kept.
    expect((await award(owner, made.dear, { principalReason: 'Urgent' })).status).toBe(422);
    const reason = 'Le plafond menace de tomber ce week-end.';
    expect((await award(owner, made.dear, { principalReason: reason })).status).toBe(201);
    expect(await ofRequest(owner, made)).toMatchObject({ waiver: { reason, principal: 'Le Clos Voltaire' } });
    expect(await kinds(owner, made.request.id)).toContain('principal-decision.bypassed');
    expect(await kinds(lefort, made.request.id)).not.toContain('principal-decision.bypassed');
  });

  test('is put to them by personal links; enough voices for one quote approve it, and that one is ordered', async () => {
    const made = await tender();
    expect((await put(owner, made)).status).toBe(201);
    expect((await put(owner, made)).body.code).toBe('DECISION_PENDING');
    expect((await award(owner, made.dear)).body.code).toBe('PRINCIPAL_WAITS');
    const [lacroix = '', charpentier = '', haddad = ''] = await keysOf();
    expect(new Set([lacroix, charpentier, haddad]).size).toBe(3);
    const { body } = await app.nobody.get(door(charpentier));
    expect(body).toMatchObject({
      principal: { name: 'Le Clos Voltaire', kind: 'co_ownership' },
      reader: { name: 'Odile Charpentier' },
      needed: 2,
      offers: [
        { id: made.cheap.id, totalTtcMinor: 108_000, isAdvised: false },
        { id: made.dear.id, totalTtcMinor: 120_000, isAdvised: true },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('exemple.test');
    expect((await vote(lacroix, { quoteId: made.dear.id, name: 'Bernard Lacroix' })).status).toBe(201);
    const twice = await Promise.all([1, 2].map(() => vote(charpentier, { quoteId: made.cheap.id })));
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    // A changed vote ends the decision.
    const changed = await vote(charpentier, { quoteId: made.dear.id });
    expect(changed.body).toMatchObject({ state: 'approved', approvedQuoteId: made.dear.id });
    expect(await app.db.selectFrom('principal_votes').select('sha256').execute()).toHaveLength(3);
    expect((await refuse(haddad)).body.code).toBe('DECISION_OVER');
    expect((await app.nobody.get(door(haddad))).body).toMatchObject({ state: 'approved' });
    await react(app);
    expect((await mailsTo(app, 's.haddad@exemple.test')).at(-1)?.subject).toContain('Devis approuvé');
    expect(await noticesTo(app, owner, made.request.id, 'principal_told')).toMatchObject([{ move: 'approved' }]);
    const { decision } = await ofRequest(owner, made);
    const paper = `/api/principal-decisions/${decision.id}/paper`;
    expect((await owner.get(paper)).headers['content-type']).toBe('application/pdf');
    for (const who of [elsewhere, stranger, lefort]) expect((await who.get(paper)).status).toBe(404);
    expect((await technician.get(paper)).status).toBe(403);
    expect((await app.nobody.get(`${door(haddad)}/quotes/${made.dear.id}/paper`)).status).toBe(200);
    expect((await app.nobody.get(`${door(haddad)}/overview`)).body).toMatchObject({
      principal: 'Le Clos Voltaire',
      underWay: expect.arrayContaining([expect.objectContaining({ id: made.request.id, step: 'published' })]),
      decided: [{ outcome: 'approved', provider: 'Couverture Lefort', amountMinor: 120_000 }],
    });
    expect((await award(owner, made.cheap)).body.code).toBe('PRINCIPAL_CHOSE_OTHER');
    expect((await award(owner, made.dear)).status).toBe(201);
  });

  test('of two who vote at the same moment each counts once, and one ends it', async () => {
    const made = await tender();
    await put(owner, made);
    const [lacroix = '', charpentier = ''] = await keysOf();
    const both = await Promise.all([lacroix, charpentier].map((key) => vote(key, { quoteId: made.dear.id })));
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await ofRequest(owner, made)).toMatchObject({
      decision: { state: 'approved', voters: [{ verdict: 'approved' }, { verdict: 'approved' }, { verdict: null }] },
    });
    expect((await kinds(owner, made.request.id)).filter((kind) => kind === 'principal-decision.ended')).toHaveLength(1);
  });

  test('is refused with why once it can no longer be approved; others’ votes are hidden where it was chosen so', async () => {
    await app.db.updateTable('principals').set({ voting_rule: 'all', hides_votes: true }).execute();
    const made = await tender();
    await put(owner, made);
    const [lacroix = '', charpentier = '', haddad = ''] = await keysOf();
    await vote(lacroix, { quoteId: made.dear.id, name: 'Bernard Lacroix', word: 'Enfin' });
    const before = (await app.nobody.get(door(charpentier))).body;
    expect(before).toMatchObject({ hidden: true, seats: [{ verdict: null, word: null }, {}, {}] });
    await vote(charpentier, { quoteId: made.dear.id });
    expect((await app.nobody.get(door(charpentier))).body).toMatchObject({
      hidden: false,
      seats: [{ verdict: 'approved', word: 'Enfin' }, {}, {}],
    });
    expect((await refuse(haddad, '')).status).toBe(422);
    expect((await refuse(haddad, '<b>Non</b> http://ailleurs.test')).body).toMatchObject({ state: 'refused' });
    expect((await award(owner, made.dear)).body.code).toBe('PRINCIPAL_REFUSED');
    expect((await put(owner, made)).status).toBe(201);
  });

  test('a link is guessed by nobody, renewed or withdrawn it opens nothing, and what is asked over it stays words', async () => {
    const made = await tender();
    const { id } = (await put(owner, made)).body;
    const [lacroix = '', charpentier = '', haddad = ''] = await keysOf();
    for (const guessed of ['a'.repeat(32), `${lacroix.slice(0, -1)}${lacroix.endsWith('A') ? 'B' : 'A'}`]) {
      expect((await app.nobody.get(door(guessed))).status).toBe(404);
      expect((await vote(guessed, { quoteId: made.dear.id })).status).toBe(404);
    }
    expect((await app.nobody.get(door('short'))).status).toBe(404);
    const words = '<script>alert(1)</script> Les dalles sont-elles reposées ?';
    expect((await app.nobody.post(`${door(lacroix)}/questions`, { words })).status).toBe(201);
    const { decision } = await ofRequest(member, made);
    const [question] = decision.questions;
    const answer = (who: Caller) =>
      who.post(`/api/principal-decisions/${id}/questions/${question.id}/answer`, { words: 'Oui, c’est compris.' });
    expect((await answer(viewer)).status).toBe(403);
    expect((await answer(member)).status).toBe(200);
    expect((await app.nobody.get(door(charpentier))).body.questions).toMatchObject([
      { words, answer: 'Oui, c’est compris.' },
    ]);
    const [first, second, third] = decision.voters;
    const link = (who: Caller, voter: { id: string }, verb = 'link') =>
      who.post(`/api/principal-decisions/${id}/voters/${voter.id}/${verb}`);
    await link(owner, first);
    expect((await app.nobody.get(door(lacroix))).status).toBe(404);
    const [renewed = ''] = await keysOf();
    expect((await app.nobody.get(door(renewed))).status).toBe(200);
    await link(owner, second, 'withdrawal');
    expect((await vote(charpentier, { quoteId: made.dear.id })).status).toBe(404);
    // Two voters remain, and both votes are the majority.
    await vote(renewed, { quoteId: made.dear.id });
    expect((await link(owner, first, 'withdrawal')).body.code).toBe('HAS_VOTED');
    expect((await vote(haddad, { quoteId: made.dear.id })).body.state).toBe('approved');
    for (const [who, status] of [
      [elsewhere, 404],
      [stranger, 404],
      [lefort, 403],
      [technician, 403],
    ] as const) {
      expect((await who.get(`/api/requests/${made.request.id}/principal-decision`)).status).toBe(status);
      expect((await put(who, made)).status).toBe(status);
      expect((await link(who, third)).status).toBe(status);
      expect((await answer(who)).status).toBe(status);
    }
  });

  test('they are reminded once, and what nobody decides in time ends by itself', async () => {
    const made = await tender();
    await put(owner, made, { days: 10 });
    const [lacroix = ''] = await keysOf();
    await vote(lacroix, { quoteId: made.dear.id });
    const start = app.clock.now;
    try {
      app.clock.now = new Date('2026-11-27T18:00:00Z');
      expect(await followDecisions(app.db, app.clock.now)).toBe(1);
      expect(await followDecisions(app.db, app.clock.now)).toBe(0);
      await react(app);
      const reminders = async (email: string) =>
        (await mailsTo(app, email)).filter(({ subject }) => subject.startsWith('Rappel')).length;
      expect([await reminders('b.lacroix@exemple.test'), await reminders('s.haddad@exemple.test')]).toEqual([0, 1]);
      app.clock.now = new Date('2026-11-29T17:30:00Z');
      expect((await vote(lacroix, { quoteId: made.cheap.id })).body.code).toBe('DECISION_OVER');
      await followDecisions(app.db, app.clock.now);
      expect((await app.nobody.get(door(lacroix))).body.state).toBe('lapsed');
    } finally {
      app.clock.now = start;
    }
  });
});
