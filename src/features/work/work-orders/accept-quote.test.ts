import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { signedQuotePaper } from '#features/work/quotes/quote.public.ts';
import { sealQuote } from '#features/work/quotes/seal-quote.ts';
import { setPaper } from '#platform/papers/set-paper.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { line, tenders } from '#test/tender.ts';

const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company);
const owner = await app.person({ company });
const manager = await app.person({ company, membership: 'manager' });
const limited = await app.person({ company, membership: 'manager', siteIds: [site] });
const elsewhere = await app.person({ company, membership: 'manager', siteIds: [await app.site(company)] });
const member = await app.person({ company, membership: 'member' });
const viewer = await app.person({ company, membership: 'viewer' });
const stranger = await app.person({ company: await app.company() });
const admin = await app.person({ role: 'admin' });
const { publish, draft, offer, kinds, inDays } = tenders(app, owner, site);
const firm = await app.provider({ name: 'Couverture Lefort & Fils' });
const lefort = await app.person({ role: 'prestataire', company: firm });
const rivoire = await app.person({ role: 'tce', company: await app.provider() });

interface Target {
  id: string;
  version: number;
}
const accept = (who: { post: Caller['post'] }, { id, version }: Target, more: object = {}) =>
  who.post(`/api/quotes/${id}/acceptance`, { version, signerName: 'Claire Delmas', ...more });
const stateOf = async (who: Caller, id: string) => (await who.get(`/api/quotes/${id}`)).body.state;

describe('an award', () => {
  test('signs the quote, declines the others, orders the work, writes to the thread', async () => {
    const request = await publish();
    const won = await offer(lefort, request.id, { startOn: '2026-12-02' });
    const lost = await offer(rivoire, request.id);
    const third = await app.person({ role: 'prestataire', company: await app.provider() });
    const pending = await draft(third, request.id);

    const answer = await accept(owner, won);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        state: 'issued',
        request: { id: request.id, number: request.number },
        quoteId: won.id,
        orderingCompany: { name: 'Régie Saint-Ambroise' },
        provider: { id: firm, name: 'Couverture Lefort & Fils' },
        totalHtMinor: 10_000,
        totalVatMinor: 2_000,
        totalTtcMinor: 12_000,
        startOn: '2026-12-02',
        acts: { confirm: { allowed: false, code: 'WRONG_SIDE' } },
      },
    });
    expect(answer.body.number).toMatch(/^OS-2026-\d{4}$/);
    expect((await owner.get(`/api/requests/${request.id}`)).body).toMatchObject({
      state: 'awarded',
      provider: { id: firm },
      amountMinor: 12_000,
    });
    expect((await lefort.get(`/api/quotes/${won.id}`)).body).toMatchObject({
      state: 'accepted',
      signature: { name: 'Claire Delmas', at: '2026-11-19T09:00:00.000Z' },
    });
    expect((await rivoire.get(`/api/quotes/${lost.id}`)).body).toMatchObject({
      state: 'declined',
      declineReason: 'Un autre devis a été retenu. Merci de votre réponse.',
      signature: null,
    });
    expect(await stateOf(third, pending.id)).toBe('draft');

    const own = ['quote.accepted', 'work-order.issued'];
    expect(await kinds(lefort, request.id)).toEqual(['request.published', 'quote.sent', ...own]);
    expect(await kinds(rivoire, request.id)).toEqual(['request.published', 'quote.sent', 'quote.declined']);
    expect((await kinds(owner, request.id)).toSorted()).toEqual(
      ['quote.declined', 'quote.sent', 'quote.sent', 'request.published', ...own].toSorted(),
    );

    const order = `/api/requests/${request.id}/work-order`;
    for (const who of [owner, viewer, lefort, admin]) {
      expect((await who.get(order)).body.workOrder).toMatchObject({ id: answer.body.id });
    }
    expect((await rivoire.get(order)).body).toEqual({ workOrder: null });
    for (const who of [stranger, elsewhere]) expect((await who.get(order)).status).toBe(404);
    expect((await app.nobody.get(order)).status).toBe(401);
  });

  test('stores the signer, the address, and a digest that can be rebuilt', async () => {
    const request = await publish();
    const quote = await offer(lefort, request.id, { lines: [line(), line({ quantityMilli: 2_345 })] });
    const payload = { version: quote.version, signerName: 'Claire Delmas' };
    await owner.call({
      method: 'POST',
      url: `/api/quotes/${quote.id}/acceptance`,
      payload,
      remoteAddress: '192.0.2.7',
    });
    const kept = await app.db
      .selectFrom('quotes')
      .select(['signer_user_id', 'signer_ip', 'sealed_sha256'])
      .where('id', '=', quote.id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ signer_user_id: owner.userId, signer_ip: '192.0.2.7' });
    expect(kept.sealed_sha256).toMatch(/^[0-9a-f]{64}$/);
    const again = async () => {
      const words = await signedQuotePaper.compose(app.db, quote.id, 'fr', new Map());
      if (!words) throw new Error('not signed');
      return (await setPaper(signedQuotePaper.template, words.data, { language: 'fr', at: words.at })).sha256;
    };
    expect(await again()).toBe(kept.sealed_sha256);
    await app.db.updateTable('company_profiles').set({ phone: '01 99 00 00 00' }).where('id', '=', firm).execute();
    expect(await again()).not.toBe(kept.sealed_sha256);
    const file = await app.http.inject({ url: `/api/quotes/${quote.id}/paper`, headers: { cookie: lefort.cookie } });
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(kept.sealed_sha256);
  });

  test('keeps a quote signed as content provable as it was', async () => {
    const quote = await offer(lefort, (await publish()).id);
    const content = () => app.db.transaction().execute((trx) => sealQuote(trx, quote.id));
    const sealed_sha256 = await content();
    await accept(owner, quote);
    // Simulates a quote from before documents existed.
    await app.db.transaction().execute(async (trx) => {
      await sql`ALTER TABLE quotes DISABLE TRIGGER quotes_stand`.execute(trx);
      const before = { sealed_sha256, sealed_format: 'content' };
      await trx.updateTable('quotes').set(before).where('id', '=', quote.id).execute();
      await sql`ALTER TABLE quotes ENABLE TRIGGER quotes_stand`.execute(trx);
    });
    expect(await content()).toBe(sealed_sha256);
    expect((await owner.get(`/api/quotes/${quote.id}`)).body.signature).toMatchObject({ of: 'content' });
  });

  test('cannot be changed by any route, not even in the database; its provider may still give it up', async () => {
    const quote = await offer(lefort, (await publish()).id);
    const order = (await accept(owner, quote)).body;
    const read = async () => (await lefort.get(`/api/quotes/${quote.id}`)).body;
    const { acts: _, version, ...signed } = await read();
    const url = `/api/quotes/${quote.id}`;
    const wish = 'Reprendre le poste deux, s’il vous plaît.';
    for (const refused of [
      await lefort.put(url, { version, lines: [line({ unitPriceE4: 100 })] }),
      await lefort.delete(`${url}?version=${version}`),
      await lefort.post(`${url}/sending`, { version }),
      await lefort.post(`${url}/withdrawal`, { version }),
      await lefort.post(`${url}/revision`, { version }),
      await lefort.post(`${url}/confirmation`, { version, scopeVersion: 1 }),
      await owner.post(`${url}/acceptance`, { version, signerName: 'Quelqu’un d’autre' }),
      await owner.post(`${url}/refusal`, { version, reason: 'Trop cher.' }),
      await owner.post(`${url}/revision-request`, { version, wish }),
      await owner.post(`${url}/recall`, { version }),
    ]) {
      expect(refused).toMatchObject({ status: 409 });
    }
    const row = app.db.updateTable('quotes').where('id', '=', quote.id);
    for (const values of [
      { total_ht_minor: 1 },
      { signer_name: 'Autre' },
      { signed_at: null },
      { sealed_sha256: null },
      { sealed_sha256: 'a'.repeat(64) },
      { state: 'declined' },
      { notes: 'Autre' },
    ]) {
      await expect(row.set(values).execute()).rejects.toThrow('does not change');
    }
    const lines = app.db.selectFrom('quote_lines').selectAll().where('quote_id', '=', quote.id);
    const [first] = await lines.execute();
    if (!first) throw new Error('no line');
    for (const change of [
      app.db.updateTable('quote_lines').set({ unit_price_e4: 100 }).where('id', '=', first.id),
      app.db.updateTable('quote_lines').set({ chosen: true }).where('id', '=', first.id),
      app.db.deleteFrom('quote_lines').where('id', '=', first.id),
      app.db.insertInto('quote_lines').values({ ...first, id: crypto.randomUUID(), position: 99 }),
    ]) {
      await expect(change.execute()).rejects.toThrow('does not change');
    }
    expect(await read()).toMatchObject(signed);
    const { id, version: ordered } = order;
    const refusal = { version: ordered, reason: 'Plus personne ce mois-ci.' };
    expect((await lefort.post(`/api/work-orders/${id}/refusal`, refusal)).status).toBe(200);
    expect(await read()).toMatchObject({ state: 'withdrawn', signature: signed.signature });
  });

  test('is for owners and managers of the site, never for the platform', async () => {
    const quote = await offer(lefort, (await publish()).id);
    expect(await accept(app.nobody, quote)).toMatchObject({ status: 401 });
    for (const who of [member, viewer]) {
      expect(await accept(who, quote)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    for (const who of [admin, lefort]) {
      expect(await accept(who, quote)).toMatchObject({ status: 403, body: { code: 'WRONG_SIDE' } });
    }
    for (const who of [stranger, elsewhere]) expect(await accept(who, quote)).toMatchObject({ status: 404 });
    expect(await accept(limited, quote)).toMatchObject({ status: 201 });
  });

  test('is refused on another version, twice, sealed, lapsed, withdrawn, cancelled', async () => {
    const request = await publish();
    const first = await offer(lefort, request.id);
    const second = await offer(rivoire, request.id);
    expect(await accept(owner, { ...first, version: first.version - 1 })).toMatchObject({
      status: 409,
      body: { code: 'QUOTE_STALE' },
    });
    await accept(owner, first);
    for (const quote of [first, second]) {
      expect(await accept(owner, quote)).toMatchObject({
        status: 409,
        body: { code: 'ALREADY_AWARDED', message: 'Un devis a déjà été accepté pour cette demande.' },
      });
    }

    const sealed = await offer(lefort, (await publish({ sealed: true })).id);
    expect(await accept(owner, sealed)).toMatchObject({ status: 404 });

    const lapsing = await offer(lefort, (await publish()).id, { validityDays: 1 });
    const before = app.clock.now;
    app.clock.now = new Date(inDays(2));
    expect(await accept(owner, lapsing)).toMatchObject({ status: 409, body: { code: 'QUOTE_EXPIRED' } });
    app.clock.now = before;

    const taken = await offer(lefort, (await publish()).id);
    await lefort.post(`/api/quotes/${taken.id}/withdrawal`, { version: taken.version });
    expect(await accept(owner, { ...taken, version: taken.version + 1 })).toMatchObject({
      status: 409,
      body: { code: 'QUOTE_NOT_SENT' },
    });

    const dropped = await publish();
    const orphan = await offer(lefort, dropped.id);
    const { version } = (await owner.get(`/api/requests/${dropped.id}`)).body;
    await owner.post(`/api/requests/${dropped.id}/cancellation`, { version, reason: 'Doublon' });
    expect(await accept(owner, orphan)).toMatchObject({ status: 409, body: { code: 'NOT_AWARDABLE' } });
  });

  test.each([
    [{ signerName: '' }, 'signerName', 'Saisissez au moins 2 caractères.'],
    [{ signerName: undefined }, 'signerName', 'Ce champ est requis.'],
    [{ version: 0 }, 'version', 'La valeur doit être d’au moins 0.'],
    [{ overrideReason: 'Urgent' }, 'overrideReason', 'Saisissez au moins 10 caractères.'],
  ])('refuses %j beside its field', async (values, field, message) => {
    const quote = await offer(lefort, (await publish()).id);
    const { status, body } = await accept(owner, quote, values);
    expect(status).toBe(422);
    expect(body.data.issues).toEqual([{ path: [field], message }]);
  });
});

describe('concurrently', () => {
  test('of two acceptances of two quotes of one request exactly one wins, twenty times in a row', async () => {
    for (let round = 0; round < 20; round += 1) {
      const request = await publish();
      const quotes = [await offer(lefort, request.id), await offer(rivoire, request.id)];
      const order = round % 2 === 0 ? quotes : quotes.toReversed();
      const answers = await Promise.all([accept(owner, order[0]!), accept(manager, order[1]!)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_AWARDED');
      const states = (await owner.get(`/api/requests/${request.id}/quotes`)).body.items;
      expect(states.map(({ state }: { state: string }) => state).toSorted()).toEqual(['accepted', 'declined']);
    }
    const rows = await app.db.selectFrom('work_orders').select('number').orderBy('number').execute();
    const taken = rows.map(({ number }) => Number(number.slice(-4)));
    expect(taken).toEqual(taken.map((_, index) => index + 1));
  });

  test('an acceptance and a withdrawal of the same quote: one of them', async () => {
    for (let round = 0; round < 10; round += 1) {
      const request = await publish();
      const quote = await offer(lefort, request.id);
      const [won, back] = await Promise.all([
        accept(owner, quote),
        lefort.post(`/api/quotes/${quote.id}/withdrawal`, { version: quote.version }),
      ]);
      expect([won.status, back.status]).toSatisfy(([a, b]) => (a === 201 && b === 409) || (a === 409 && b === 200));
      expect(await stateOf(lefort, quote.id)).toBe(won.status === 201 ? 'accepted' : 'withdrawn');
    }
  });

  test('an acceptance and the sending of another quote: no quote is left open', async () => {
    for (let round = 0; round < 10; round += 1) {
      const request = await publish();
      const quote = await offer(lefort, request.id);
      const late = await draft(rivoire, request.id);
      const [won, sent] = await Promise.all([
        accept(owner, quote),
        rivoire.post(`/api/quotes/${late.id}/sending`, { version: late.version }),
      ]);
      expect(won.status).toBe(201);
      expect(await stateOf(rivoire, late.id)).toBe(sent.status === 200 ? 'declined' : 'draft');
    }
  });
});
