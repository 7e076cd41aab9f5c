import type { Kysely } from 'kysely';
import { dayAt } from '#common/place-time.ts';
import { orNotFound } from '#common/problems.ts';
import {
  type AgreedPrices,
  agreedPrices,
  searchArticles,
} from '#features/network/collaborations/collaboration.public.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import { findQuote, linesOf, type QuoteDetailRow } from './quote.queries.ts';

/** The prices agreed between the two companies of each quote, as of its sending; shown only to them. */
export async function agreedOf(
  db: Kysely<DB>,
  viewer: Viewer,
  rows: readonly QuoteDetailRow[],
  now: Date,
  lines: readonly { quoteId: string; designation: string }[],
): Promise<ReadonlyMap<string, AgreedPrices>> {
  if (viewer.side === 'admin' || rows.length === 0) return new Map();
  const found = await agreedPrices(
    db,
    rows.map(({ id, orderingId, providerId, siteId, sentAt, departement }) => ({
      key: id,
      orderingId,
      providerId,
      siteId,
      day: dayAt(sentAt ?? now, departement),
      names: lines.flatMap(({ quoteId, designation }) => (quoteId === id ? [designation] : [])),
    })),
  );
  const currencies = new Map(rows.map(({ id, currency }) => [id, currency]));
  return new Map([...found].filter(([id, { currency }]) => currency === currencies.get(id)));
}

/** For insertion while writing a quote. */
export async function listAgreed(db: Kysely<DB>, viewer: CompanyViewer, id: string, now: Date) {
  const row = orNotFound(await findQuote(db, viewer, id, now));
  return { items: (await agreedOf(db, viewer, [row], now, await linesOf(db, [id]))).get(id)?.lines ?? [] };
}

export async function findArticles({ db, viewer, now }: Call, { id, q }: { id: string; q: string }) {
  const row = orNotFound(await findQuote(db, viewer, id, now));
  const { orderingId, providerId, siteId, currency, departement } = row;
  const day = dayAt(now, departement);
  return { items: await searchArticles(db, { orderingId, providerId, siteId, currency, day }, q) };
}
