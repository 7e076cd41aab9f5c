import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sweepFiles } from '#platform/files/sweep.ts';
import { startTestApp } from '#test/app.ts';
import { mailOf, mailReplies, replies } from '#test/mail-replies.ts';
import { kept } from '../../../app/attachments.ts';

const app = await startTestApp({ replies });
const { authorization, give, hand, read, said, stored } = await mailReplies(app);
const { secret } = replies;

describe('the endpoint for mails', () => {
  test('is absent without its settings', async () => {
    const closed = await startTestApp({ database: app });
    const { status } = await closed.nobody.call({
      method: 'POST',
      url: '/api/inbound-mails',
      headers: { 'content-type': 'message/rfc822', authorization },
      payload: 'From: a@b.test\r\n\r\nOui',
    });
    expect(status).toBe(404);
  });

  test.each([
    '',
    'Bearer faux',
    `Bearer ${secret.slice(0, -1)}`,
    `Basic ${Buffer.from('mail:faux').toString('base64')}`,
  ])('requires the secret: «%s»', async (given) => {
    const { status, body } = await hand('From: a@b.test\r\n\r\nOui', { headers: { authorization: given } });
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('accepts it as a password too', async () => {
    const basic = `Basic ${Buffer.from(`mail:${secret}`).toString('base64')}`;
    expect((await hand(mailOf({ to: await give() }), { headers: { authorization: basic } })).status).toBe(200);
    await read();
    expect(await said()).toEqual(['Oui, jeudi.']);
  });

  test('accepts only mails', async () => {
    for (const type of ['application/json', 'text/plain', 'application/octet-stream'])
      expect((await hand('{}', { headers: { 'content-type': type } })).status).toBe(415);
    expect((await hand(Buffer.alloc(0))).status).toBe(200);
    expect((await hand(Buffer.from([0, 255, 13, 10, 254]))).status).toBe(200);
    await read();
  });

  test('accepts a mail in a form, under the field names of providers', async () => {
    const form = (name: string) => [
      `--b`,
      `Content-Disposition: form-data; name="subject"`,
      '',
      'Re',
      `--b`,
      `Content-Disposition: form-data; name="${name}"`,
    ];
    const to = await give();
    const send = (name: string) =>
      hand([...form(name), '', mailOf({ to, body: `Par ${name}` }), '--b--', ''].join('\r\n'), {
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      });
    expect((await send('body-mime')).status).toBe(200);
    expect((await send('email')).status).toBe(200);
    expect((await send('autre')).status).toBe(400);
    await read();
    expect(await said()).toEqual(['Par body-mime', 'Par email']);
  });

  test('refuses what exceeds its limit, declared or found', async () => {
    const big = Buffer.alloc(30 * 1024 * 1024, 'x');
    expect(await hand(big)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE', defined: true } });
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.http.server.address() as { port: number };
    const answer = await fetch(`http://127.0.0.1:${port}/api/inbound-mails`, {
      method: 'POST',
      headers: { 'content-type': 'message/rfc822', authorization },
      // In chunks, without a declared length.
      body: new ReadableStream({
        start(stream) {
          for (let at = 0; at < big.length; at += 1024 * 1024) stream.enqueue(big.subarray(at, at + 1024 * 1024));
          stream.close();
        },
      }),
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'TOO_LARGE' });
  });
});

test('the raw mail stays as long as its job, and is deleted after', async () => {
  await hand(mailOf({ to: await give() }));
  const later = new Date(Date.now() + 2 * 86_400_000);
  const sweep = () => sweepFiles({ ...app, now: later, ...kept });
  await sweep();
  expect(await stored()).toHaveLength(1);
  await sql`DELETE FROM pgboss.job WHERE name = 'inbound-mail'`.execute(app.db);
  await sweep();
  expect(await stored()).toEqual([]);
});
