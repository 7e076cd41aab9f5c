import { describe, expect, test } from 'vitest';
import { mailsTo } from '#test/after-effects.ts';
import { startTestApp } from '#test/app.ts';
import { forgetSubscriptions } from './newsletter.public.ts';

const app = await startTestApp();

const minutes = (count: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + count * 60_000);
};
const subscribe = (email: string, source = 'app_footer') =>
  app.nobody.post('/api/newsletter-subscriptions', { email, source });

async function confirmed(email: string): Promise<string> {
  await subscribe(email);
  const [{ token } = { token: '' }] = await mailsTo(app, email);
  expect((await app.nobody.post('/api/newsletter-confirmations', { token })).status).toBe(201);
  return (await mailsTo(app, email)).at(-1)!.token;
}

describe('subscribing', () => {
  test('stores the address trimmed and lowercased, and mails a link of which only the digest is kept', async () => {
    const { status, body } = await app.nobody.call({
      method: 'POST',
      url: '/api/newsletter-subscriptions',
      payload: { email: '  Claire.Delmas@Exemple.TEST ', source: 'coming_soon_footer' },
      headers: { 'user-agent': 'Firefox 145' },
    });
    expect([status, body]).toEqual([201, { email: 'claire.delmas@exemple.test' }]);
    const row = await app.db
      .selectFrom('newsletter_subscriptions')
      .selectAll()
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ user_agent: 'Firefox 145', source: 'coming_soon_footer', confirmed_at: null });
    const [mail] = await mailsTo(app, body.email);
    expect(mail?.text).toContain(`http://127.0.0.1:3000/newsletter/confirmation?token=${mail?.token}`);
    const tokens = await app.db.selectFrom('newsletter_tokens').select('token_sha256').execute();
    expect(JSON.stringify(tokens)).not.toContain(mail?.token);
  });

  test('twice answers the words of the specification, and mails again at most every ten minutes', async () => {
    const email = 'deux@exemple.test';
    await subscribe(email);
    const { status, body } = await subscribe('DEUX@exemple.test');
    expect([status, body.code, body.message]).toEqual([
      409,
      'ALREADY_SUBSCRIBED',
      'Vous êtes déjà inscrit à notre newsletter !',
    ]);
    expect(await mailsTo(app, email)).toHaveLength(1);
    minutes(10);
    expect((await subscribe(email)).status).toBe(409);
    expect(await mailsTo(app, email)).toHaveLength(2);
    await confirmed('trois@exemple.test');
    minutes(10);
    expect((await subscribe('trois@exemple.test')).status).toBe(409);
    expect((await mailsTo(app, 'trois@exemple.test')).map(({ template }) => template)).toEqual([
      'newsletter.confirmation',
      'newsletter.welcome',
    ]);
  });

  test('at once from two windows writes one row and one mail', async () => {
    const answers = await Promise.all([subscribe('course@exemple.test'), subscribe('course@exemple.test')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await mailsTo(app, 'course@exemple.test')).toHaveLength(1);
  });

  test.each([[{ email: 'claire' }], [{ email: '' }], [{}], [{ email: 'a@b.test', source: 'elsewhere' }]])(
    'refuses %j',
    async (payload) => {
      expect((await app.nobody.post('/api/newsletter-subscriptions', payload)).status).toBe(422);
    },
  );
});

describe('the plain form', () => {
  const send = (payload: string, headers: Record<string, string> = {}) =>
    app.nobody.call({
      method: 'POST',
      url: '/api/newsletter-subscriptions/form',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'batilien.test', ...headers },
    });

  test('answers at the page it stands on', async () => {
    const from = { referer: 'http://batilien.test/coming-soon?x=1' };
    const first = await send('email=Sans.Script%40exemple.test&source=coming_soon_footer', from);
    expect([first.status, first.headers.location]).toEqual([303, '/coming-soon#newsletter-thanks']);
    expect(await mailsTo(app, 'sans.script@exemple.test')).toHaveLength(1);
    const again = await send('email=sans.script%40exemple.test', from);
    expect(again.headers.location).toBe('/coming-soon#newsletter-already');
  });

  test.each([
    ['page-de', '&language=de', ''],
    ['cookie-de', '', 'language=de'],
    ['field-first', '&language=de', 'language=es'],
  ])('mails in the language of its page, not of the browser: %s', async (name, field, cookie) => {
    const email = `${name}@exemple.test`;
    await send(`email=${email}${field}`, { 'accept-language': 'fr', cookie });
    const { language } = await app.db
      .selectFrom('mails')
      .select('language')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect(language).toBe('de');
  });

  test.each([
    ['email=claire', '/#newsletter-failed'],
    ['email=++', '/#newsletter-form'],
    ['', '/#newsletter-form'],
  ])('«%s»: %s', async (payload, location) => {
    expect((await send(payload)).headers.location).toBe(location);
  });

  test.each(['http://ailleurs.test/page', 'n’importe quoi', 'http://batilien.test//ailleurs.test/'])(
    'never leads elsewhere: %s',
    async (referer) => {
      const { location } = (await send('email=', { referer: encodeURI(referer) })).headers;
      expect(location).toMatch(/^\/(?!\/)/);
    },
  );

  test('is read by these endpoints only', async () => {
    const { status } = await app.nobody.call({
      method: 'POST',
      url: '/api/newsletter-subscriptions',
      payload: 'email=a%40b.test',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(status).toBe(415);
  });

  test('is refused from another site', async () => {
    expect((await send('email=a%40b.test', { origin: 'https://ailleurs.test' })).status).toBe(403);
    expect((await send('email=a%40b.test', { origin: 'null' })).status).toBe(403);
  });
});

describe('the mailed links', () => {
  test('a confirmation serves once, and mails the way out', async () => {
    const email = 'lien@exemple.test';
    await subscribe(email);
    const [{ token } = { token: '' }] = await mailsTo(app, email);
    const first = await app.nobody.post('/api/newsletter-confirmations', { token });
    expect([first.status, first.body]).toEqual([201, { email }]);
    const again = await app.nobody.post('/api/newsletter-confirmations', { token });
    expect([again.status, again.body.code]).toEqual([410, 'LINK_OVER']);
    const welcome = (await mailsTo(app, email)).at(-1);
    expect(welcome?.headers).toEqual({
      'List-Unsubscribe': `<http://127.0.0.1:3000/api/newsletter-unsubscriptions/${welcome?.token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  test('a confirmation lapses after seven days', async () => {
    await subscribe('tard@exemple.test');
    const [{ token } = { token: '' }] = await mailsTo(app, 'tard@exemple.test');
    minutes(7 * 24 * 60);
    expect((await app.nobody.post('/api/newsletter-confirmations', { token })).status).toBe(410);
  });

  test('one click leaves, as RFC 8058 sends it; once more changes nothing', async () => {
    const token = await confirmed('part@exemple.test');
    const leave = () =>
      app.nobody.call({
        method: 'POST',
        url: `/api/newsletter-unsubscriptions/${token}`,
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect(await leave()).toMatchObject({ status: 200, body: { email: 'part@exemple.test' } });
    expect((await leave()).status).toBe(200);
    const opened = await app.nobody.get(`/api/newsletter-unsubscriptions/${token}`);
    expect([opened.status, opened.headers.location]).toEqual([302, `/newsletter/desinscription?token=${token}`]);
    // After unsubscribing, a new subscription must be confirmed again.
    expect((await subscribe('part@exemple.test')).status).toBe(201);
    expect((await mailsTo(app, 'part@exemple.test')).at(-1)?.template).toBe('newsletter.confirmation');
  });

  test('a link serves its own purpose only, and an unknown one nothing', async () => {
    const token = await confirmed('but@exemple.test');
    expect((await app.nobody.post('/api/newsletter-confirmations', { token })).status).toBe(410);
    const unknown = 'a'.repeat(43);
    expect((await app.nobody.post('/api/newsletter-confirmations', { token: unknown })).status).toBe(410);
    expect((await app.nobody.post(`/api/newsletter-unsubscriptions/${unknown}`)).status).toBe(410);
    expect((await app.nobody.post('/api/newsletter-unsubscriptions/court')).status).toBe(404);
  });

  test('asked for and never confirmed is forgotten after 30 days', async () => {
    await confirmed('reste@exemple.test');
    await subscribe('oublie@exemple.test');
    minutes(30 * 24 * 60 + 1);
    await forgetSubscriptions(app.db, app.clock.now);
    const left = await app.db.selectFrom('newsletter_subscriptions').select('email').execute();
    const emails = left.map(({ email }) => email);
    expect(emails).toContain('reste@exemple.test');
    expect(emails).not.toContain('oublie@exemple.test');
  });

  test('who left is known by address alone, and forgotten after 30 days', async () => {
    const token = await confirmed('quitte@exemple.test');
    await app.nobody.post(`/api/newsletter-unsubscriptions/${token}`);
    const read = () =>
      app.db
        .selectFrom('newsletter_subscriptions')
        .select(['user_agent', 'unsubscribed_at'])
        .where('email', '=', 'quitte@exemple.test')
        .executeTakeFirst();
    expect(await read()).toEqual({ user_agent: null, unsubscribed_at: app.clock.now });
    minutes(30 * 24 * 60);
    await forgetSubscriptions(app.db, app.clock.now);
    expect(await read()).toBeDefined();
    minutes(1);
    await forgetSubscriptions(app.db, app.clock.now);
    expect(await read()).toBeUndefined();
  });
});
