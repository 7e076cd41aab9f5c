import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();
const company = await app.company();
const owner = await app.person({ company });
const stranger = await app.person({ company: await app.company() });
const site = await app.site(company);
const martin = await app.provider({ name: 'Plomberie Martin' });
const dubois = await app.provider({ name: 'Couverture Dubois' });

// More than are gathered before sorting, so that pages are read in list order.
await sql`WITH made AS (
    INSERT INTO requests (id, company_id, site_id, number, title, state, published_at, quote_count)
    SELECT gen_random_uuid(), ${company}, ${site}, 'DI-' || n, CASE WHEN n % 50 = 0 THEN 'Serrure ' ELSE 'Fuite ' END || n,
      'published', now(), 1 FROM generate_series(1, 1200) n RETURNING id, split_part(number, '-', 2)::integer AS n)
  INSERT INTO quotes (id, request_id, provider_id, number, state, valid_until, sent_at, created_at)
  SELECT gen_random_uuid(), id, CASE WHEN n % 40 = 0 THEN ${dubois}::uuid ELSE ${martin}::uuid END, 'DV-' || n, 'sent',
    '2027-01-01', now(), timestamptz '2026-11-01' + make_interval(secs => n) FROM made`.execute(app.db);

const numbersOf = async (path: string) => {
  const { body } = await owner.get(path);
  return {
    numbers: body.items.map(({ number }: { number: string }) => Number(number.slice(3))),
    next: body.nextCursor,
  };
};
const ranks = (kept: (rank: number) => boolean) =>
  Array.from({ length: 1200 }, (_, index) => 1200 - index).filter((rank) => kept(rank));

test.each([
  ['fuite', (rank: number) => rank % 50 !== 0],
  ['martin', (rank: number) => rank % 40 !== 0],
  ['dubois', (rank: number) => rank % 40 === 0],
  ['serrure', (rank: number) => rank % 50 === 0],
])('«%s» is found page by page in list order', async (word, kept) => {
  const first = await numbersOf(`/api/quotes?q=${word}&limit=10`);
  const second = await numbersOf(`/api/quotes?q=${word}&limit=10&cursor=${encodeURIComponent(first.next)}`);
  expect([...first.numbers, ...second.numbers]).toEqual(ranks(kept).slice(0, 20));
  expect((await stranger.get(`/api/quotes?q=${word}`)).body.items).toEqual([]);
});
