import { afterEach, expect, test } from 'vitest';
import type { KeptAct } from '#ui/offline/act.ts';
import { setOwner } from '#ui/offline/owner.ts';
import { formOf, isPhoto, placeOf, saidBy } from './mendable.ts';

const act = (path: string, values: Partial<KeptAct> = {}) =>
  ({
    key: 'k1',
    method: 'POST',
    url: `/api/missions/a/${path}`,
    state: 'refused',
    refusal: { code: 'VALIDATION', status: 422, message: 'Non' },
    ...values,
  }) as KeptAct;

afterEach(() => setOwner(null));

test('what was refused is said otherwise in the form that it was said in', () => {
  const forms = ['readings', 'findings', 'parts', 'hours', 'follow-ups', 'notes', 'signatures'].map((what) =>
    formOf(act(what)),
  );
  expect(forms).toEqual(['check', 'finding', 'part', 'hours', 'followUp', 'words', 'signature']);
  expect(formOf(act('time-corrections'))).toBe('times');
});

test('not what has no form, what was taken back, what waits, nor what may have arrived', () => {
  for (const what of ['arrival', 'departure', 'photos/f1?phase=before', 'constructor'])
    expect(formOf(act(what))).toBeNull();
  expect(formOf(act('parts/p1', { method: 'DELETE' }))).toBeNull();
  expect(formOf(act('parts', { state: 'waiting' }))).toBeNull();
  expect(formOf(act('parts', { refusal: { code: 'UNHEARD_TOO_LONG', status: 0, message: '' } }))).toBeNull();
});

test('a refused photo is taken again, unless it may have arrived', () => {
  const photo = { file: { name: 'a.jpg', type: 'image/jpeg', bytes: 9 } };
  expect(isPhoto(act('photos/f1?phase=before', photo))).toBe(true);
  expect(isPhoto(act('photos/f1?phase=before', { ...photo, state: 'waiting' }))).toBe(false);
  const lost = { code: 'UNHEARD_TOO_LONG', status: 0, message: '' };
  expect(isPhoto(act('photos/f1?phase=before', { ...photo, refusal: lost }))).toBe(false);
  expect(isPhoto(act('photos/f1', { method: 'DELETE', file: null }))).toBe(false);
});

test('its form begins with what it said, kept apart from a new one and from what a colleague types', () => {
  expect(saidBy(act('parts', { body: { designation: 'Vis' } }))).toEqual({ designation: 'Vis' });
  setOwner('yann/toits');
  expect([placeOf('a', 'part'), placeOf('a', 'part', act('parts'))]).toEqual([
    'batilien.mission.yann/toits.a.part',
    'batilien.mission.yann/toits.a.part.k1',
  ]);
});
