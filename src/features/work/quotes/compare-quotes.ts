import type { Kysely } from 'kysely';
import type { InputOf } from '#common/contract-kit.ts';
import { dayAt } from '#common/place-time.ts';
import { pageOf } from '#platform/db/keyset.ts';
import { orNotFound, refuse } from '#common/problems.ts';
import { documentsOf } from '#features/network/documents/document.public.ts';
import { partScope } from '#features/work/requests/request.scope.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type CompanyViewer, type Viewer } from '#platform/session/viewer.ts';
import { agreedOf } from './agreed-prices.ts';
import { presentDetail, presentItem } from './present-quote.ts';
import type { ComparedQuote, quoteContract } from './quote.contract.ts';
import { linesOf, markViewed, offersOfRequest, quotesOfRequest } from './quote.queries.ts';
import { canCompare, canDraft, quoteActs, quoteProblems } from './quote.rules.ts';
import { findTender } from './tender.queries.ts';
import { isExpiring, checkDocuments, type CheckedDocument } from './vigilance.rules.ts';

type Currency = ComparedQuote['currency'];

/** 404 out of reach. */
export async function readTender(db: Kysely<DB>, viewer: Viewer, requestId: string, now: Date) {
  return orNotFound(await findTender(db, viewer, requestId, now));
}

/** With the reader's rights to add one or compare. */
export async function listOfRequest(
  db: Kysely<DB>,
  viewer: Viewer,
  input: InputOf<typeof quoteContract.ofRequest>,
  now: Date,
) {
  const tender = orNotFound(await findTender(db, viewer, input.requestId, now, partScope(viewer)));
  const rows = await quotesOfRequest(db, viewer, input, now);
  const actor = actorOf(viewer);
  const page = pageOf(rows, input.limit, (row) => {
    const { confirm, askAgain, revise } = quoteActs.of(actor, row);
    return { ...presentItem(viewer, row), acts: { confirm, askAgain, revise } };
  });
  return {
    ...page,
    draftAct: canDraft(actor, tender),
    compareAct: canCompare(actor, tender),
  };
}

/** The median of the offers before tax; between the two middle ones for an even count. */
function median(amounts: readonly number[]): number | null {
  const sorted = amounts.toSorted((a, b) => a - b);
  const high = sorted[Math.floor(sorted.length / 2)];
  const low = sorted[Math.ceil(sorted.length / 2) - 1];
  return high === undefined || low === undefined ? null : (high + low) / 2;
}

function stateOf(document: CheckedDocument, today: string): ComparedQuote['documents'][number]['state'] {
  if (document.fault === null) return isExpiring(document, today) ? 'expiring' : 'valid';
  if (!document.required) return 'not_required';
  return document.fault === 'expired' || document.fault === 'too_old' ? 'expired' : 'missing';
}

/** Whole offers side by side, with other criteria: distance, rating, documents, gap to the median. */
export async function compareQuotes(db: Kysely<DB>, viewer: CompanyViewer, requestId: string, now: Date) {
  const tender = await readTender(db, viewer, requestId, now);
  if (tender.amountsSealed) throw refuse(quoteProblems.AMOUNTS_SEALED);
  const rows = await offersOfRequest(db, viewer, requestId, now);
  const ids = rows.map(({ id }) => id);
  const lines = await linesOf(db, ids);
  const documents = await documentsOf(
    db,
    rows.map(({ providerId }) => providerId),
  );
  const agreed = await agreedOf(db, viewer, rows, now, lines);
  const { id, number, title, site, departement, budgetMinor, version, scopeVersion } = tender;
  await markViewed(db, viewer, rows, now);
  const details = rows.map((row) => ({ row, detail: presentDetail(viewer, row, lines, agreed.get(row.id)?.lines) }));
  const middle = details.length > 1 ? median(details.map(({ detail }) => detail.totalHtMinor)) : null;
  const today = dayAt(now, departement);
  const quotes = details.map(({ row, detail }): ComparedQuote => {
    const own = documents.filter(({ providerId }) => providerId === row.providerId);
    const checked = checkDocuments(own, { trade: row.trade, departement, totalHtMinor: detail.totalHtMinor, today });
    return {
      ...detail,
      town: row.city,
      distanceM: row.distanceM,
      ratingMilli: row.ratingMilli,
      ratingCount: row.ratingCount,
      trackRecord: row.trackRecord,
      documents: checked.map((document) => ({
        kind: document.kind,
        state: stateOf(document, today),
        until: document.until,
      })),
      medianGapBp: middle ? Math.round(((detail.totalHtMinor - middle) * 10_000) / middle) : null,
    };
  });
  return {
    request: { id, number, title, site, budgetMinor, currency: tender.currency as Currency, version, scopeVersion },
    quotes,
  };
}
