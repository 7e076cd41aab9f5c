import { expect, test } from 'vitest';
import { faultsOf, type Said } from './text-faults.ts';

const german = { model: 'Lettre {{letter, de}}', language: 'de', isServers: false, mayOmit: false } as const;
const french = { ...german, language: 'fr' } as const;
const visit = { ...german, model: 'Visite {{at, weekday}}', isServers: true } as const;
const plural = { ...german, model: '{{count}} sur {{total}}', mayOmit: true } as const;

test.each<[string, Said]>([
  ['is empty', { ...german, model: '', text: '\u00a0 ' }],
  ['NFC', { ...german, model: '', text: 'a\u0308' }],
  ['holds a tag', { ...german, model: '', text: 'ganz <b>neu</b>' }],
  ['holds a tag', { ...german, model: '', text: 'ganz<br/>neu' }],
  ['$t(', { ...german, model: '', text: 'ganz $t(other)' }],
  ['brace alone', { ...german, model: '', text: '{amount} Euro' }],
  ['brace alone', { ...german, text: 'Brief {{letter }}' }],
  ['as French does', { ...german, text: 'Brief {{letter, de}}' }],
  ['nobody defines', { ...french, text: 'Lettre {{letter, du}}' }],
  ['nobody defines', { ...visit, isServers: false, text: 'Termin {{at, weekday}}' }],
  ['names {{at}}', { ...visit, text: 'Termin {{at}}' }],
  ['leaves out {{letter}}', { ...german, text: 'Brief' }],
  ['names {{zzz}}', { ...german, text: 'Brief {{letter}} {{zzz}}' }],
  ['names {{zzz}}', { ...plural, text: '{{zzz}} von {{total}}' }],
  ['to a friend', { ...german, model: '', text: 'Deine Rechnung' }],
  ['to a friend', { ...german, model: '', language: 'it', text: 'La tua fattura' }],
])('a text that %s is faulty', (fault, said) => {
  expect(faultsOf(said)).toContainEqual(expect.stringContaining(fault));
});

test.each<Said>([
  { ...german, text: 'Brief {{letter}}' },
  { ...french, text: 'De la lettre {{letter, de}}' },
  { ...visit, text: 'Termin {{at, weekday}}' },
  { ...plural, text: 'einer' },
  { ...plural, text: '{{count}} von {{total}}' },
  { ...german, model: '', text: '„>“ nur für Aktionen, a < b' },
])('«$text» is not', (said) => {
  expect(faultsOf(said)).toEqual([]);
});
