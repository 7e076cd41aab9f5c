import { expect, test } from 'vitest';
import { sealFor } from './seal.ts';

const seal = sealFor('thirty-two characters of a secret', 'tests');
const bytes = Buffer.from('a secret');

test('opens what it sealed, never with the same bytes twice', () => {
  const [one, two] = [seal.close(bytes, 'claire'), seal.close(bytes, 'claire')];
  expect(one).not.toBe(two);
  expect(one).not.toContain(bytes.toString('base64url'));
  expect(seal.open(one, 'claire')).toEqual(bytes);
});

test('refuses another owner, secret or purpose, and altered data', () => {
  const sealed = seal.close(bytes, 'claire');
  expect(() => seal.open(sealed, 'paul')).toThrow();
  expect(() => sealFor('another secret of many characters', 'tests').open(sealed, 'claire')).toThrow();
  expect(() => sealFor('thirty-two characters of a secret', 'else').open(sealed, 'claire')).toThrow();
  const [nonce, tag, body = ''] = sealed.split('.');
  const altered = Buffer.from(body, 'base64url');
  altered[0] = (altered[0] ?? 0) ^ 1;
  expect(() => seal.open([nonce, tag, altered.toString('base64url')].join('.'), 'claire')).toThrow();
  expect(() => seal.open('rien', 'claire')).toThrow('not sealed');
});
