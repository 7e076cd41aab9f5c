import { expect, test } from 'vitest';
import { countryCode } from './country.ts';

test.each([
  ['France', 'FR'],
  [' france ', 'FR'],
  ['Allemagne', 'DE'],
  ['Germany', 'DE'],
  ['Royaume-Uni', 'GB'],
  ['Suisse', 'CH'],
  ['La Réunion', 'RE'],
  ['', 'FR'],
])('the code of %s', (name, code) => {
  expect(countryCode(name)).toBe(code);
});
