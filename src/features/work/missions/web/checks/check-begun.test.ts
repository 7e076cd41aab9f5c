import { expect, test } from 'vitest';
import type { Reading } from '#features/work/missions/mission-bundle.contract.ts';
import { isCheckBegun } from './check-begun.ts';

const reading: Reading = {
  id: 'r',
  by: 'Karim',
  mine: true,
  madeAt: '2026-11-20T13:52:00.000Z',
  receivedAt: '2026-11-20T13:52:00.000Z',
  result: 'ok',
  valueMilli: 4000,
  note: '',
  photoIds: ['p'],
  setAside: false,
};
const typed = { result: 'ok', note: '', value: '4', shots: ['p'] } as const;
const read = (value: string) => (Number.isNaN(Number(value)) ? null : Number(value) * 1000);
const begun = (changes: Partial<Parameters<typeof isCheckBegun>[1]>, readings = [reading]) =>
  isCheckBegun({ readings }, { ...typed, ...changes }, read);

test('a check is begun when its sheet differs from the saved reading', () => {
  expect(begun({})).toBe(false);
  expect(begun({ value: '4.0' })).toBe(false);
  // An open check only has its sheet; a changed value counts like a changed result.
  for (const changes of [
    { value: '5' },
    { value: '' },
    { value: 'haut' },
    { result: 'redo' },
    { note: 'Joint' },
    { shots: ['p', 'q'] },
  ] as const)
    expect(begun(changes)).toBe(true);
  const empty = { result: null, note: '', value: '', shots: [] };
  expect(begun(empty, [])).toBe(false);
  expect(begun({ ...empty, value: '4' }, [])).toBe(true);
  expect(begun(empty, [{ ...reading, mine: false }])).toBe(false);
});
