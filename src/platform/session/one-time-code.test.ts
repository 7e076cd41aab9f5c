import { expect, test } from 'vitest';
import { base32, codeAt, enrolmentUri, matchingStep, stepOf } from './one-time-code.ts';

const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('RFC 6238, appendix B: at %i s the code is %s', (seconds, code) => {
  expect(codeAt(secret, stepOf(new Date(seconds * 1000)))).toBe(code);
});

test('accepts codes of adjacent steps, not two steps away', () => {
  const now = new Date('2026-11-21T09:00:10Z');
  const step = stepOf(now);
  for (const shift of [-1, 0, 1]) expect(matchingStep(secret, codeAt(secret, step + shift), now)).toBe(step + shift);
  for (const shift of [-2, 2]) expect(matchingStep(secret, codeAt(secret, step + shift), now)).toBeNull();
  expect(matchingStep(secret, '12345', now)).toBeNull();
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648, section 10: «%s» in base32', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written);
});

test('the URI names product and account', () => {
  expect(enrolmentUri(secret, 'claire@exemple.test', 'Bâtilien')).toBe(
    'otpauth://totp/B%C3%A2tilien:claire%40exemple.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=B%C3%A2tilien',
  );
});
