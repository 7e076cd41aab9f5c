import { expect, test } from 'vitest';
import { isRarer, obligationIds, obligations, obligationsOf } from './obligation.rules.ts';
import { parseRule, type Recurrence, writeRule } from './recurrence.rules.ts';

test('legal obligations can be planned as written', () => {
  for (const id of obligationIds) {
    const rule = parseRule(obligations[id].rule);
    expect(rule && writeRule(rule), id).toBe(obligations[id].rule);
    expect(obligationsOf(obligations[id].equipment)).toContain(id);
  }
});

test.each([
  ['FREQ=WEEKLY;INTERVAL=6', false],
  ['FREQ=MONTHLY;INTERVAL=1', false],
  ['FREQ=WEEKLY;INTERVAL=7', true],
  ['FREQ=WEEKLY;INTERVAL=2;BYMONTH=10,11,12', true],
])('%s for a lift is rarer than required: %s', (rule, expected) => {
  expect(isRarer(parseRule(rule) as Recurrence, 'lift_visit', '2026-01-05')).toBe(expected);
});
