import { expect, test } from 'vitest';
import { problems } from '#common/problems.ts';
import { refusalOf } from './answer.ts';

test('conflicts reported by PostgreSQL are refusals, not faults', () => {
  const coded = (code: string) => refusalOf(Object.assign(new Error('refused'), { code }));
  expect(coded('23505')).toMatchObject({ code: 'TAKEN', status: 409, sentence: problems.TAKEN.message });
  expect(coded('40001')).toMatchObject({ code: 'STALE', status: 409 });
  expect(coded('57P03')).toMatchObject({ code: 'AWAY', status: 503 });
  expect(coded('53100')).toMatchObject({ code: 'AWAY', status: 503 });
  expect(coded('42703')).toMatchObject({ code: 'INTERNAL', status: 500 });
});
