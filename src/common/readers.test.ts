import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { providerPage } from '#features/network/providers/provider.contract.ts';
import { review } from '#features/network/reviews/review.contract.ts';
import { siteDetail } from '#features/estate/sites/site.contract.ts';
import { mission } from '#features/work/missions/mission-bundle.contract.ts';
import { quoteDetail } from '#features/work/quotes/quote.contract.ts';
import { reception } from '#features/work/receptions/reception.contract.ts';
import { requestDetail } from '#features/work/requests/request.contract.ts';
import { visit } from '#features/work/visits/visit.contract.ts';
import { workOrder } from '#features/work/work-orders/work-order.contract.ts';
import { columnsFor } from '#platform/db/columns-for.ts';
import { everyone, forReaders, markedFields, readAs, readBy, readers } from './readers.ts';

const things = {
  quote: quoteDetail,
  order: workOrder,
  site: siteDetail,
  request: requestDetail,
  visit,
  mission,
  reception,
  review,
  page: providerPage,
};

test.each(Object.entries(things))(
  'a field added to an object (%s) is readable by nobody until it declares its readers',
  (_, thing) => {
    const floor = z.string();
    // @ts-expect-error: it does not say so.
    forReaders({ ...thing.shape, floor });
    const grown = z.object({ acts: thing.shape.acts, floor });
    for (const reader of readers) {
      expect(readAs(grown as never, reader, { acts: {}, floor: '7e' } as never)).toEqual({ acts: {} });
      const columns = columnsFor(grown, 't', { floor: sql`t.floor` }, reader);
      expect(columns).toEqual(columnsFor(grown.omit({ floor: true }), 't', {}, reader));
    }
  },
);

const lock = forReaders({
  id: everyone(z.string(), 'search'),
  code: readBy('ordering')(z.string(), '****'),
  door: everyone(
    forReaders({
      floor: everyone(z.int()),
      keeper: readBy('ordering', 'ordered')(z.string().nullable(), null),
    }).nullable(),
    'search',
    'preview',
  ),
});
const whole = { id: '1', code: '4217A', door: { floor: 7, keeper: 'Mme Roche' } };

test('each reader gets their fields, also nested ones, and replacements for others', () => {
  expect(readAs(lock, 'ordering', whole)).toEqual(whole);
  expect(readAs(lock, 'provider', whole)).toEqual({ id: '1', code: '****', door: { floor: 7, keeper: null } });
  expect(readAs(lock, 'ordered', whole).door).toEqual(whole.door);
  expect(readAs(lock, 'left', { ...whole, door: null })).toEqual({ id: '1', code: '****', door: null });
});

test('each item of a list is filtered by its own fields', () => {
  const bunch = forReaders({ locks: everyone(z.array(lock)) });
  const read = readAs(bunch, 'technician', { locks: [whole, { ...whole, id: '2' }] });
  expect(read.locks.map(({ id, code }) => [id, code])).toEqual([
    ['1', '****'],
    ['2', '****'],
  ]);
});

test('undeclared data is readable by nobody', () => {
  expect(readAs(lock, 'ordering', { ...whole, master: '0000' } as typeof whole)).toEqual(whole);
});

test('a replacement has the field’s type', () => {
  // @ts-expect-error: a number is no text.
  const wrong = readBy('ordering')(z.string(), 0);
  expect(wrong.safeParse(0).success).toBe(false);
});

test('fields are found by their marks', () => {
  expect(markedFields(lock, 'search')).toEqual(['id', 'door']);
  expect(markedFields(lock, 'preview')).toEqual(['door']);
});
