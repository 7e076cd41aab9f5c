import { expect, test } from 'vitest';
import { requestStates, requestTone, type RequestState } from './vocabulary.ts';

test('only states waiting for someone turn urgent, and only for that user', () => {
  const states = Object.keys(requestStates) as RequestState[];
  const urgent = (toAct: boolean) => states.filter((state) => requestTone(state, toAct) === 'urgent');
  expect(urgent(true)).toEqual(['quotes_to_compare', 'done']);
  expect(urgent(false)).toEqual([]);
});
