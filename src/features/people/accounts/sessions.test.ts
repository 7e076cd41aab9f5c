import { expect, onTestFinished, test, vi } from 'vitest';
import { accounts, cookiesOf } from '#test/account.ts';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp({ live: true });
const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
const { signIn, signUp, enter } = accounts(app);
const phone = { 'user-agent': 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0' };

test('each session gives its place, its last activity and whether it is the current one', async () => {
  const person = await signUp();
  await enter(person.email, undefined, phone);
  const { body } = await person.get('/api/profile/sessions');
  expect(body).toHaveLength(2);
  expect(body[0]).toMatchObject({ current: true, ipAddress: '127.0.0.1' });
  expect(body[1]).toMatchObject({ current: false, userAgent: phone['user-agent'] });
  await app.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date('2026-01-01T00:00:00Z') })
    .where('id', '=', body[0].id)
    .execute();
  await person.get('/api/profile');
  await vi.waitFor(async () => {
    const [own] = (await person.get('/api/profile/sessions')).body;
    expect(own.lastSeenAt > body[1].createdAt.slice(0, 10)).toBe(true);
  });
});

test('one session is ended: its next call is refused, the others continue', async () => {
  const person = await signUp();
  const [one, two] = [await enter(person.email), await enter(person.email, undefined, phone)];
  const sessions = (await person.get('/api/profile/sessions')).body as { id: string; userAgent: string }[];
  const id = sessions.find(({ userAgent }) => userAgent === phone['user-agent'])?.id;
  expect((await person.delete(`/api/profile/sessions/${id}`)).body).toEqual({ ended: 1 });
  expect((await two.get('/api/profile')).body.code).toBe('UNAUTHENTICATED');
  expect((await one.get('/api/profile')).status).toBe(200);
  expect((await person.delete(`/api/profile/sessions/${id}`)).status).toBe(404);
});

test('a cookie accepted before is refused under another signature, and after its session has ended', async () => {
  const { email } = await signUp();
  const cookie = cookiesOf(await signIn(email));
  const forged = cookie.replace(/(session_token=[^.]+\.)[^;]+/, `$1${'A'.repeat(43)}%3D`);
  const [holder, forger] = [app.holder(cookie), app.holder(forged)];
  for (const status of [200, 200]) expect((await holder.get('/api/profile')).status).toBe(status);
  for (const status of [401, 401]) expect((await forger.get('/api/profile')).status).toBe(status);
  await holder.delete('/api/session');
  expect((await holder.get('/api/profile')).status).toBe(401);
});

test('all the others are ended at once', async () => {
  const person = await signUp();
  const others = [await enter(person.email), await enter(person.email)];
  expect((await person.delete('/api/profile/sessions')).body).toEqual({ ended: 2 });
  for (const other of others) expect((await other.get('/api/profile')).status).toBe(401);
  expect((await person.get('/api/profile/sessions')).body).toHaveLength(1);
  expect((await person.delete('/api/profile/sessions')).body).toEqual({ ended: 0 });
});

test('another person’s session is reported as missing, and an anonymous caller has none', async () => {
  const [person, stranger] = [await signUp(), await signUp()];
  const [session] = (await stranger.get('/api/profile/sessions')).body;
  expect((await person.delete(`/api/profile/sessions/${session.id}`)).status).toBe(404);
  expect((await stranger.get('/api/profile')).status).toBe(200);
  expect((await app.nobody.get('/api/profile/sessions')).status).toBe(401);
});

async function follow(cookie: string) {
  const left = new AbortController();
  onTestFinished(() => left.abort());
  const answer = await fetch(`${address}/api/live`, { headers: { cookie }, signal: left.signal });
  expect(answer.status).toBe(200);
  const heard = { text: '', ended: false };
  const read = async () => {
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) heard.text += part;
    heard.ended = true;
  };
  read().catch((error: unknown) => {
    if (!left.signal.aborted) throw error;
  });
  return heard;
}

test('the live stream of an ended session closes, the others stay open', async () => {
  const person = await signUp();
  const [kept, lost] = [cookiesOf(await signIn(person.email)), cookiesOf(await signIn(person.email))];
  const [own, other] = [await follow(kept), await follow(lost)];
  await app.holder(kept).delete('/api/profile/sessions');
  await vi.waitFor(() => expect(other).toMatchObject({ ended: true }), { timeout: 60_000 });
  expect(other.text).toContain('event: over');
  expect(own).toMatchObject({ ended: false });
  expect(own.text).not.toContain('event: over');
});

test('signing out closes the stream as well', async () => {
  const person = await signUp();
  const cookie = cookiesOf(await signIn(person.email));
  const heard = await follow(cookie);
  await app.holder(cookie).delete('/api/session');
  await vi.waitFor(() => expect(heard).toMatchObject({ ended: true }), { timeout: 60_000 });
});
