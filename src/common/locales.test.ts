import { describe, expect, test } from 'vitest';
import { detectCurrency, detectLanguage, isTimezone, preferredTag } from './locales.ts';

describe('detection from a browser’s language', () => {
  test.each([
    ['fr-FR', 'fr', 'EUR'],
    ['en-GB', 'en', 'GBP'],
    ['en-US', 'en', 'USD'],
    ['en', 'en', 'EUR'],
    ['en-CA', 'en', 'EUR'],
    ['de-CH', 'de', 'CHF'],
    ['fr-CH', 'fr', 'CHF'],
    ['it-CH', 'it', 'EUR'],
    ['de-DE', 'de', 'EUR'],
    ['pt-BR', 'fr', 'EUR'],
    ['', 'fr', 'EUR'],
    [undefined, 'fr', 'EUR'],
  ])('%s: %s, %s', (tag, language, currency) => {
    expect([detectLanguage(tag), detectCurrency(tag)]).toEqual([language, currency]);
  });

  test.each([
    ['en-GB,en;q=0.9,fr;q=0.8', 'en-GB'],
    ['fr;q=0.5, de-CH;q=0.9', 'de-CH'],
    ['*', undefined],
    ['', undefined],
    [undefined, undefined],
    ['<script>,fr', 'fr'],
  ])('Accept-Language «%s»: %s', (header, tag) => {
    expect(preferredTag(header)).toBe(tag);
  });
});

test('a time zone must exist', () => {
  expect(isTimezone('Europe/Paris')).toBe(true);
  expect(isTimezone('UTC')).toBe(true);
  expect(isTimezone('Paris')).toBe(false);
});
