import { afterEach, expect, test } from 'vitest';
import type { KeptAct } from '#ui/offline/act.ts';
import { setOwner } from '#ui/offline/owner.ts';
import { formOf, isPhoto, placeOf, saidBy } from './mendable.ts';

const act = (name: string, values: Partial<KeptAct> = {}) =>
  ({
    key: 'k1',
    act: `missions.${name}`,
    input: { id: 'a', designation: 'Vis' },
    state: 'refused',
    refusal: { code: 'VALIDATION', status: 422, message: 'Non' },
    ...values,
  }) as KeptAct;

afterEach(() => setOwner(null));

test('a refused act is corrected in the form it was entered in', () => {
  const names = ['addReading', 'addFinding', 'addPart', 'addHours', 'addFollowUp', 'addNote', 'sign'];
  const forms = names.map((name) => formOf(act(name)));
  expect(forms).toEqual(['check', 'finding', 'part', 'hours', 'followUp', 'words', 'signature']);
  expect(formOf(act('correctTimes'))).toBe('times');
});

test('but not one without a form, a removal, one still waiting, or one that may have been received', () => {
  for (const name of ['arrive', 'leave', 'addPhoto', 'removePart', 'constructor']) expect(formOf(act(name))).toBeNull();
  expect(formOf(act('addPart', { state: 'waiting' }))).toBeNull();
  expect(formOf(act('addPart', { refusal: { code: 'UNHEARD_TOO_LONG', status: 0, message: '' } }))).toBeNull();
});

test('a refused photo is retaken, unless it may have been received', () => {
  const photo = { file: { name: 'a.jpg', type: 'image/jpeg', bytes: 9 } };
  expect(isPhoto(act('addPhoto', photo))).toBe(true);
  expect(isPhoto(act('addPhoto', { ...photo, state: 'waiting' }))).toBe(false);
  const lost = { code: 'UNHEARD_TOO_LONG', status: 0, message: '' };
  expect(isPhoto(act('addPhoto', { ...photo, refusal: lost }))).toBe(false);
  expect(isPhoto(act('removePhoto', { file: null }))).toBe(false);
});

test('the form starts with the refused values, separate from a new entry and from colleagues’ input', () => {
  expect(saidBy(act('addPart'))).toEqual({ designation: 'Vis' });
  setOwner('yann/toits');
  expect([placeOf('a', 'part'), placeOf('a', 'part', act('addPart'))]).toEqual([
    'batilien.mission.yann/toits.a.part',
    'batilien.mission.yann/toits.a.part.k1',
  ]);
});
