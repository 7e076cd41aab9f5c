import { expect, test } from 'vitest';
import { isAskedHere } from './http/asked-here.ts';
import { isThisMachine } from './this-machine.ts';

test.each([
  'localhost',
  'LOCALHOST',
  'localhost.',
  'batilien.localhost',
  '127.0.0.1',
  '127.8.9.10',
  '::1',
  '[::1]',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  '[::ffff:7f00:1]',
])('%s is this machine', (host) => expect(isThisMachine(host)).toBe(true));

test.each([
  '0.0.0.0',
  '0',
  '::',
  '[::]',
  '::ffff:0.0.0.0',
  '::ffff:192.0.2.1',
  '192.168.1.4',
  '10.0.0.1',
  '169.254.1.1',
  'fe80::1',
  '128.0.0.1',
  'app.exemple.test',
  'localhost.exemple.test',
  'notlocalhost',
  '127.0.0.1.nip.io',
  '',
])('«%s» may be another', (host) => expect(isThisMachine(host)).toBe(false));

test('a request is local unless it comes from another address, or is for another host or client', () => {
  const asked = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    isAskedHere({ headers: { host: '127.0.0.1:3000', ...headers }, socket: { remoteAddress } });
  expect(asked({})).toBe(true);
  expect(asked({ host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1, ::1' }, '::ffff:127.0.0.1')).toBe(true);
  expect(asked({}, '192.168.1.20')).toBe(false);
  const others: Record<string, string>[] = [
    { host: 'demo.exemple.test' },
    { host: '' },
    { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' },
    { 'x-real-ip': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
  ];
  for (const other of others) expect(asked(other)).toBe(false);
});
