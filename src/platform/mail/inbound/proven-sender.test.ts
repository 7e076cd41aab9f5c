import { expect, test } from 'vitest';
import { isProven } from './proven-sender.ts';

const proven = (...values: string[]) =>
  isProven(
    values.map((value) => ({ key: 'authentication-results', value })),
    'karim@firme.fr',
    'mx.batilien.test',
  );

test.each([
  ['mx.batilien.test; dmarc=pass header.from=firme.fr', true],
  [
    'MX.Batilien.test 1; dkim=pass (2048-bit key) header.d=mail.firme.fr header.s=x; spf=fail smtp.mailfrom=x.test',
    true,
  ],
  ['mx.batilien.test; spf=pass smtp.mailfrom=bounce@firme.fr', true],
  ['mx.batilien.test; spf=none smtp.mailfrom=karim@firme.fr; dkim=none; dmarc=none', true],
  ['mx.batilien.test; spf=none smtp.mailfrom=x@ailleurs.test; dkim=none; dmarc=none', false],
  ['mx.batilien.test; spf=pass smtp.mailfrom=x@ailleurs.test; dkim=pass header.d=ailleurs.test', false],
  ['mx.batilien.test; dkim=pass header.d=autrefirme.fr', false],
  ['mx.batilien.test; dmarc=fail header.from=firme.fr; spf=pass smtp.mailfrom=firme.fr', false],
  ['mx.batilien.test; none', false],
  ['ailleurs.test; dmarc=pass header.from=firme.fr', false],
])('%s: %s', (value, expected) => {
  expect(proven(value)).toBe(expected);
});

test('results below the server’s own are forged and ignored', () => {
  const forged = 'mx.batilien.test; dmarc=pass header.from=firme.fr';
  expect(proven('mx.batilien.test; dmarc=fail header.from=firme.fr', forged)).toBe(false);
  expect(proven()).toBe(false);
});
