import { expect, test } from 'vitest';
import { numberOf, slotOf } from './received-text.ts';

test.each([
  [{ from: '+33612345678' }, '+33612345678'],
  [{ From: '33612345678' }, '+33612345678'],
  [{ sender: '0033 6 12 34 56 78' }, '+33612345678'],
  [{ msisdn: '06 12 34 56 78' }, '+33612345678'],
  [{ originator: '0692123456' }, '+262692123456'],
  [{ from: 'BATILIEN' }, null],
  [{ from: 33612345678 }, null],
  [{}, null],
] as const)('the sender of %j', (received, number) => {
  expect(numberOf(received)).toBe(number);
});

test.each([
  ['2', 2],
  [' Le 2 svp ', 2],
  ['2.', 2],
  ['OK 1', 1],
  ['Bonjour, je prends le créneau n° 2, merci.', 2],
  ['Ja, Nummer 1 bitte', 1],
  ['2ème', 2],
  ['Merci', 0],
  ['Pas le 2', 0],
  ['No, 2', 0],
  ['Aucun des 3 ne me convient', 0],
  ['Impossible avant 18h', 0],
  ['2 لا', 0],
  ['1 ou 2', 0],
  ['demain 10h30', 0],
  ['', 0],
  ['99999999999999999999999', 1e23],
])('«%s» names slot %d', (text, slot) => {
  expect(slotOf({ Body: text })).toBe(slot);
});
