import { expect, test } from 'vitest';
import { confirmBy } from './dispatch.rules.ts';

const by = (priority: 'urgent' | 'high' | 'normal' | 'low', from: string, departement: string | null = null) =>
  confirmBy({ priority, departement }, new Date(from)).toISOString();

test('urgent orders wait half an hour, important ones four hours, nights and holidays included', () => {
  expect(by('urgent', '2026-12-24T22:50:00Z')).toBe('2026-12-24T23:20:00.000Z');
  expect(by('high', '2026-12-24T22:50:00Z')).toBe('2026-12-25T02:50:00.000Z');
});

test('the others wait one and two working days in France', () => {
  expect(by('normal', '2026-11-19T09:00:00Z')).toBe('2026-11-20T09:00:00.000Z');
  expect(by('normal', '2026-11-20T09:00:00Z')).toBe('2026-11-23T09:00:00.000Z');
  expect(by('low', '2026-11-20T09:00:00Z')).toBe('2026-11-24T09:00:00.000Z');
  // The Friday before Whit Monday.
  expect(by('normal', '2027-05-14T09:00:00Z')).toBe('2027-05-18T09:00:00.000Z');
});

test('Alsace-Moselle also has Good Friday and Saint Stephen’s Day off', () => {
  expect(by('normal', '2026-04-02T09:00:00Z')).toBe('2026-04-03T09:00:00.000Z');
  expect(by('normal', '2026-04-02T09:00:00Z', '67')).toBe('2026-04-07T09:00:00.000Z');
  expect(by('low', '2025-12-24T09:00:00Z')).toBe('2025-12-29T09:00:00.000Z');
  expect(by('low', '2025-12-24T09:00:00Z', '67')).toBe('2025-12-30T09:00:00.000Z');
});
