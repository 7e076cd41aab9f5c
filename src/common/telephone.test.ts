import { expect, test } from 'vitest';
import { dialled } from './telephone.ts';

test.each([
  // Dialled the same across France, but with the island's own country code from abroad.
  ['0262 20 00 01', null, '+262262200001'],
  ['0692 20 00 01', '974', '+262692200001'],
  ['02.69.60.00.01', '75', '+262269600001'],
  ['0596200001', null, '+596596200001'],
  ['01 99 00 12 34', '974', '+33199001234'],
  ['+33 (0)1 99 00 12 34', null, '+33199001234'],
  ['+33 262 20 00 01', null, '+262262200001'],
  ['+44 (0)20 7946 0018', null, '+442079460018'],
  ['+20 2 2735 0000', null, '+20227350000'],
  ['692200001', '974', '+262692200001'],
  ['33639980001', null, '+33639980001'],
  // Short numbers of the Pacific, valid only at the place where they are given.
  ['27 12 34', '988', '+687271234'],
  ['78.12.34', '988', '+687781234'],
  ['687 78 12 34', '988', '+687781234'],
  ['00687 78 12 34', null, '+687781234'],
  ['40 12 34 56', '987', '+68940123456'],
  ['87‑12‑34‑56', '987', '+68987123456'],
  ['72 12 34', '986', '+681721234'],
  ['41 12 34', '975', '+508411234'],
  ['78 12 34', null, null],
  ['78 12 34', '974', null],
  ['0800 12 34 56', null, null],
  ['3949', null, null],
  ['15', '988', null],
  ['poste 12', null, null],
  ['', null, null],
])('«%s» given at %s is dialled as %s', (typed, place, number) => {
  expect(dialled(typed, place)).toBe(number);
});
