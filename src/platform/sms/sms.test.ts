import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { waitFor, workAll } from '#test/work.ts';
import { StartupError } from '#platform/startup-error.ts';
import { type CallGateway, callPublic, smsGateway } from './gateway.ts';
import { bindTexts, forgetTexts, queueText } from './send-texts.ts';
import { smsNumber } from './sms-number.ts';
import { smsOf, smsSettings } from './sms-settings.ts';
import { z } from 'zod';

test.each([
  ['06 39 98 11 22', '+33639981122'],
  ['07.39.98.11.22', '+33739981122'],
  ['+33 6 39 98 11 22', '+33639981122'],
  ['+33 (0)6 39 98 11 22', '+33639981122'],
  ['0033 6 39 98 11 22', '+33639981122'],
  ['+49 1512 3456789', '+4915123456789'],
  ['0041 79 123 45 67', '+41791234567'],
  ['01 99 00 12 34', null],
  ['+33 1 99 00 12 34', null],
  ['3949', null],
  ['', null],
  ['06 39 98 11', null],
  ['+0639981122', null],
  ['0692 12 34 56', '+262692123456'],
  ['06.93.12.34.56', '+262693123456'],
  ['+33 692 12 34 56', '+262692123456'],
  ['+262 (0)692 12 34 56', '+262692123456'],
  ['00262 692 12 34 56', '+262692123456'],
  ['0639 01 23 45', '+262639012345'],
  ['0690 12 34 56', '+590690123456'],
  ['0696 12 34 56', '+596696123456'],
  ['0694 12 34 56', '+594694123456'],
  ['0262 12 34 56', null],
  ['+262 262 12 34 56', null],
  ['+687 78 12 34', '+687781234'],
  ['+687 27 12 34', null],
  ['+689 87 12 34 56', '+68987123456'],
  ['78 12 34', null],
])('a number that can receive text messages: %s', (typed, number) => {
  expect(smsNumber(typed, null)).toBe(number);
});

test.each([
  ['988', '78 12 34', '+687781234'],
  ['988', '27 12 34', null],
  ['987', '87 12 34 56', '+68987123456'],
  ['975', '55 12 34', '+508551234'],
  ['986', '82 12 34', '+681821234'],
  ['974', '78 12 34', null],
])('a local number: in %s, %s', (place, typed, number) => {
  expect(smsNumber(typed, place)).toBe(number);
});

const read = (env: Record<string, string | undefined>) => smsOf(z.object(smsSettings).parse(env));

test('settings: all of them or none', () => {
  expect(read({})).toBeUndefined();
  const url = 'https://sms.example.com/send?to={to}&text={text}';
  expect(read({ SMS_URL: url, SMS_METHOD: 'GET' })).toEqual({ url, method: 'GET', headers: {}, body: '' });
  const whole = { SMS_URL: 'https://sms.example.com/v1', SMS_BODY: '{"to":"{to}","message":"{text}"}' };
  expect(read({ ...whole, SMS_HEADERS: '{"Authorization":"Bearer x"}' })).toMatchObject({
    method: 'POST',
    headers: { authorization: 'Bearer x' },
  });
  for (const wrong of [
    { SMS_BODY: whole.SMS_BODY },
    { ...whole, SMS_BODY: '{"to":"{to}"}' },
    { SMS_URL: url, SMS_METHOD: 'GET', SMS_BODY: '{to}' },
  ])
    expect(() => read(wrong)).toThrow(StartupError);
  for (const wrong of [
    { ...whole, SMS_URL: 'http://sms.example.com' },
    { ...whole, SMS_URL: 'https://127.0.0.1/' },
    { ...whole, SMS_URL: 'https://gateway.internal/' },
    { ...whole, SMS_URL: 'https://sms.example.com:8080/' },
    { ...whole, SMS_METHOD: 'DELETE' },
    { ...whole, SMS_HEADERS: 'Bearer x' },
  ])
    expect(() => read(wrong)).toThrow(z.ZodError);
});

/** A local gateway that receives requests to any host. */
async function fakeGateway() {
  const taken: { method: string; url: string; headers: Record<string, unknown>; body: string }[] = [];
  const state = { status: 200 };
  const server = createServer((request, answer) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      if (state.status < 300) taken.push({ method, url, headers, body });
      answer.writeHead(state.status, { location: 'https://elsewhere.example.com/' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  const { port } = server.address() as AddressInfo;
  const call: CallGateway = async ({ url, method, headers, body }) => {
    const { pathname, search } = new URL(url);
    const sent = { method, headers, redirect: 'manual' as const, ...(body && { body }) };
    return (await fetch(`http://127.0.0.1:${port}${pathname}${search}`, sent)).status;
  };
  return { taken, state, call };
}

const gateway = await fakeGateway();
afterEach(() => {
  gateway.taken.length = 0;
  gateway.state.status = 200;
});
const message = {
  id: '019371e0-0000-7000-8000-000000000001',
  to: '+33639981122',
  text: 'Ascenseur « B » : 13 h, "ok" ?\nà bientôt & merci',
};
const send = (env: Record<string, string>) => {
  const settings = read(env);
  if (!settings) throw new Error('no settings');
  return smsGateway(settings, gateway.call);
};

describe('calls a gateway in its format', () => {
  test('in JSON', async () => {
    const body = '{"to":["{to}"],"message":"{text}"}';
    await send({
      SMS_URL: 'https://sms.example.com/v1',
      SMS_BODY: body,
      SMS_HEADERS: '{"x-key":"k","idempotency-key":"{id}"}',
    })(message);
    const [{ headers, body: sent }] = gateway.taken as [(typeof gateway.taken)[number]];
    expect(headers).toMatchObject({ 'x-key': 'k', 'idempotency-key': message.id, 'content-type': 'application/json' });
    expect(JSON.parse(sent)).toEqual({ to: [message.to], message: message.text });
  });

  test('as a form, in its address, or as plain text', async () => {
    const form = { SMS_HEADERS: '{"Content-Type":"application/x-www-form-urlencoded"}', SMS_BODY: 'n={to}&t={text}' };
    await send({ SMS_URL: 'https://sms.example.com/v1', ...form })(message);
    expect(Object.fromEntries(new URLSearchParams(gateway.taken[0]?.body))).toEqual({ n: message.to, t: message.text });
    await send({ SMS_URL: 'https://sms.example.com/{to}?t={text}', SMS_METHOD: 'GET' })(message);
    expect(gateway.taken[1]).toMatchObject({ method: 'GET', body: '' });
    expect(new URL(gateway.taken[1]?.url ?? '', 'https://x').searchParams.get('t')).toBe(message.text);
    const plain = { SMS_HEADERS: '{"Content-Type":"text/plain"}', SMS_BODY: '{to}\n{text}', SMS_METHOD: 'PUT' };
    await send({ SMS_URL: 'https://sms.example.com/v1', ...plain })(message);
    expect(gateway.taken[2]).toMatchObject({ method: 'PUT', body: `${message.to}\n${message.text}` });
  });

  test('and never at an internal address, whatever its name resolves to', async () => {
    await expect(callPublic({ url: 'https://localhost/', method: 'POST', headers: {}, body: '' })).rejects.toThrow();
  });
});

describe('text messages', async () => {
  const { db } = await testDatabase();
  const start = new Date('2026-11-19T09:00:00Z');
  const clock = { now: start };
  const until = new Date('2026-11-19T12:00:00Z');
  const SMS_BODY = '{"to":"{to}","text":"{text}"}';
  const bound = bindTexts({
    db,
    clock: () => clock.now,
    send: send({ SMS_URL: 'https://sms.example.com/v1', SMS_BODY }),
  });
  const failures: Error[] = [];
  const work = () => workAll(db, bound, (error) => failures.push(error as Error));
  const ask = () =>
    db.transaction().execute((trx) => queueText(trx, { to: message.to, body: message.text, until, now: clock.now }));
  const left = () => db.selectFrom('text_messages').selectAll().execute();
  afterEach(() => {
    clock.now = start;
    failures.length = 0;
  });

  test('are sent once and deleted', async () => {
    await ask();
    await Promise.all([work(), work()]);
    expect(gateway.taken).toHaveLength(1);
    expect(await left()).toEqual([]);
  });

  test('are retried while the gateway is busy, without names in logged errors', async () => {
    gateway.state.status = 503;
    await ask();
    await work();
    expect(await left()).toHaveLength(1);
    gateway.state.status = 200;
    await waitFor(db, 60_000);
    await work();
    expect(gateway.taken).toHaveLength(1);
    expect(failures.map(({ message: said }) => said)).toEqual(['the gateway of text messages answered 503']);
  });

  test('are never sent when permanently refused or too late', async () => {
    gateway.state.status = 400;
    await ask();
    await work();
    expect(failures).toHaveLength(1);
    clock.now = new Date('2026-11-19T12:00:01Z');
    await forgetTexts(db, clock.now);
    expect(await left()).toEqual([]);
    gateway.state.status = 200;
    clock.now = start;
    await ask();
    clock.now = until;
    await work();
    expect(gateway.taken).toEqual([]);
    expect(await left()).toEqual([]);
  });
});
