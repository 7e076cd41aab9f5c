import { describe, expect, test } from 'vitest';
import { makeDemo } from './make-demo.ts';

const now = new Date('2026-11-19T10:40:00Z');

describe('the demonstration', () => {
  test('is deterministic per seed', () => {
    const text = (seed: string) => {
      const demo = makeDemo(now, 'hash', seed);
      return JSON.stringify([demo.rows, demo.tell(new Map())]);
    };
    expect(text('a')).toBe(text('a'));
    expect(text('a')).not.toBe(text('b'));
  });

  test.each([
    '2026-01-01T03:00:00Z',
    '2026-03-02T06:30:00Z',
    '2026-08-15T22:00:00Z',
    '2026-11-21T06:00:00Z',
    '2026-12-31T17:30:00Z',
    '2027-05-17T07:20:00Z',
  ])('keeps its promises at %s', (instant) => {
    const at = new Date(instant);
    const { rows } = makeDemo(at, 'hash');
    const requests = rows.requests ?? [];
    expect(requests).toHaveLength(604);
    expect(requests.filter(({ updated_at }) => (updated_at as Date) > at)).toEqual([]);
    const comparable = requests.filter(
      ({ state, sealed, quote_count }) => state === 'published' && !sealed && Number(quote_count) > 1,
    );
    expect(comparable.length).toBeGreaterThan(20);
    const hours = requests.flatMap(({ state, deadline_at }) =>
      state === 'published' ? [((deadline_at as Date).getTime() - at.getTime()) / 3_600_000] : [],
    );
    expect(hours.filter((left) => left > 2.9 && left < 24).length).toBeGreaterThanOrEqual(4);
  });
});

test('contains a reception in preparation, signed and pending amendments, and a pending approval', () => {
  const { finished, agreements } = makeDemo(new Date('2026-11-19T10:40:00Z'), 'hash');
  const {
    reception_drafts: drafts = [],
    reception_signatures: signatures = [],
    work_photos: shown = [],
  } = finished.rows;
  expect([drafts.length, signatures.length]).toEqual([1, 1]);
  const orderId = drafts[0]?.work_order_id;
  expect(shown.filter(({ work_order_id: one }) => one === orderId).length).toBeGreaterThanOrEqual(4);
  expect(agreements.amended.map(({ signed }) => signed).toSorted()).toEqual([false, true]);
  expect(agreements.approval?.quote.totals.totalHtMinor).toBeGreaterThan(1_000_00);
});
