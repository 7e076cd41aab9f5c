import { expect, test } from 'vitest';
import { frequentOf, medianOf } from './past-works.rules.ts';

test('a question is frequent from three tenders, in much the same words', () => {
  const asked = [
    { requestId: 'd', question: 'Y a-t-il un accès à la toiture par les communs ?' },
    { requestId: 'c', question: 'Y a-t-il un accès toiture par les communs ?' },
    { requestId: 'c', question: 'Un accès à la toiture par les communs, y en a-t-il ?' },
    { requestId: 'a', question: 'Accès toiture : par les communs ?' },
    { requestId: 'a', question: 'Où stationner le camion ?' },
    { requestId: 'b', question: '?' },
  ];
  expect(frequentOf(asked)).toEqual([{ question: 'Y a-t-il un accès à la toiture par les communs ?', tenders: 3 }]);
});

test('the middle of what was worked', () => {
  expect(medianOf([])).toBeNull();
  expect(medianOf([300, 60, 90])).toBe(90);
  expect(medianOf([300, 60, 90, 120])).toBe(90);
});
