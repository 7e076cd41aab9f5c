import { expect, test } from 'vitest';
import type { KeptAct } from '#ui/offline/act.ts';
import { photosOf, visitOfAct, wordsOfAct } from './act-words.ts';

const act = (name: string, input: object, more: Partial<KeptAct> = {}) =>
  ({
    key: name,
    act: `missions.${name}`,
    input: { id: 'visit', ...input },
    state: 'refused',
    label: name,
    ...more,
  }) as KeptAct;
const format = {
  quantity: (milli: number, unit = '') => `${milli / 1000} ${unit}`.trim(),
  there: { dateTime: (at: string) => at.slice(11, 16) },
} as never;

test('a refused act is described in words, without repetition or ids', () => {
  const said = (one: KeptAct) => wordsOfAct(one, format);
  expect(said(act('addNote', { text: 'Fuite\nau sous-sol' }, { label: 'Compte rendu' }))).toEqual([
    'Compte rendu',
    'Fuite\nau sous-sol',
  ]);
  const part = { designation: 'Vanne', reference: 'V12', quantityMilli: 2000, unit: 'u' };
  expect(said(act('addPart', part, { label: 'Vanne' }))).toEqual(['Vanne, 2 u', 'V12']);
  const reading = { checkId: 'c', result: 'redo', valueMilli: 1500, note: 'Pression basse' };
  expect(said(act('addReading', reading, { label: 'Pression', detail: 'À reprendre' }))).toEqual([
    'Pression, À reprendre, 1.5',
    'Pression basse',
  ]);
  const times = { presenceId: 'p', arrivedAt: '2026-11-20T08:00:00Z', leftAt: null, reason: 'Oubli' };
  expect(said(act('correctTimes', times, { label: 'Heures', detail: 'Oubli' }))).toEqual(['Heures, Oubli, 08:00']);
  expect(said(act('arrive', { entryId: 'e' }, { label: 'Arrivée, 8:04' }))).toEqual(['Arrivée, 8:04']);
});

test('refused photos are attached; photos the server has are with the office', () => {
  const file = { name: 'a.jpg', type: 'image/jpeg', bytes: 9 };
  const photos = [
    act('addPhoto', { entryId: 'p1', findingId: 'f' }, { key: 'p1', file }),
    act('addPhoto', { entryId: 'p2' }, { key: 'p2', file }),
    act('addPhoto', { entryId: 'p3', findingId: 'f' }, { key: 'p3', file, state: 'received' }),
  ];
  const keys = (one: KeptAct) => photosOf(one, photos).map(({ key }) => key);
  expect(keys(act('addFinding', { entryId: 'f' }))).toEqual(['p1']);
  expect(keys(act('addReading', { entryId: 'r', photoIds: ['p2', 'p3'] }))).toEqual(['p2']);
  expect(keys(act('arrive', { entryId: 'a' }))).toEqual([]);
  expect(keys(photos[1]!)).toEqual(['p2']);
});

test('only refused acts of a mission have an office to notify', () => {
  expect(visitOfAct(act('addNote', {}))).toBe('visit');
  expect(visitOfAct(act('addNote', {}, { state: 'waiting' }))).toBeNull();
  expect(visitOfAct({ ...act('addNote', {}), act: 'conversations.post' })).toBeNull();
});
