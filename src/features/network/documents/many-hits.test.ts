import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const lefort = await app.provider({ name: 'Couverture Lefort', documents: false });
const martin = await app.provider({ name: 'Plomberie Martin', documents: false });

// More than are gathered before sorting, so that pages are read in list order.
await sql`INSERT INTO provider_documents (id, company_id, kind, state, reference, issued_on, verified_at, created_at)
  SELECT gen_random_uuid(), CASE WHEN n % 40 = 0 THEN ${martin}::uuid ELSE ${lefort}::uuid END, 'kbis', 'verified', 'K' || n || 'X',
    '2026-10-01', now(), timestamptz '2026-11-01' + make_interval(secs => n) FROM generate_series(1, 1200) n`.execute(
  app.db,
);

const ranks = (kept: (rank: number) => boolean) =>
  Array.from({ length: 1200 }, (_, index) => `K${1200 - index}X`).filter((_, index) => kept(1200 - index));

test.each([
  ['lefort', (rank: number) => rank % 40 !== 0],
  ['martin', (rank: number) => rank % 40 === 0],
  ['k11', (rank: number) => String(rank).startsWith('11')],
])('«%s» is found page by page in list order', async (word, kept) => {
  const url = `/api/admin/documents?state=verified&limit=5&q=${word}`;
  const { body: first } = await admin.get(url);
  const { body: second } = await admin.get(`${url}&cursor=${encodeURIComponent(first.nextCursor)}`);
  const found = [...first.items, ...second.items].map(({ reference }: { reference: string }) => reference);
  expect(found).toEqual(ranks(kept).slice(0, 10));
});
