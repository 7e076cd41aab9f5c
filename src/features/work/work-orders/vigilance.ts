import type { Kysely } from 'kysely';
import { parisDay } from '#common/days.ts';
import { departementName, isDepartement } from '#common/departements.ts';
import { tradeName } from '#common/faults.ts';
import { inAnswer, type Said } from '#common/said.ts';
import { findTrade } from '#common/trades.ts';
import {
  documentsOf,
  type DocumentFault,
  checkDocuments,
  siteDepartement,
  type VigilanceKind,
} from '#features/work/quotes/quote.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { MissingDocument } from './work-order.contract.ts';
import { said } from './said.ts';

interface Work {
  trade: string | null;
  departement: string | null;
}

/** Only the ten-year insurance covers trades and places. */
function sentence(kind: VigilanceKind, fault: DocumentFault, { trade, departement }: Work): Said {
  if (fault === 'zone_not_covered') {
    const place = departement && isDepartement(departement) ? `${departement} ${departementName(departement)}` : '';
    return said('answers.papers.decennale.zone_not_covered', { departement: place });
  }
  if (fault !== 'trade_not_covered') return said(`answers.papers.${kind}.${fault}`);
  const known = trade ? findTrade(trade) : undefined;
  return known
    ? said('answers.papers.decennale.trade_not_covered', { trade: tradeName(known.id) })
    : said('answers.papers.decennale.no_trade_covered');
}

/** The papers that stand between a provider and an award of this trade, place and amount, each with its sentence. */
export async function missingDocuments(
  db: Kysely<DB>,
  award: { providerId: string; requestId: string; trade: string | null; totalHtMinor: number },
  now: Date,
): Promise<MissingDocument[]> {
  const documents = await documentsOf(db, [award.providerId]);
  const departement = await siteDepartement(db, award.requestId);
  return checkDocuments(documents, { ...award, departement, today: parisDay(now) }).flatMap(
    ({ kind, required, fault }) =>
      required && fault
        ? [{ kind, state: fault, message: inAnswer(sentence(kind, fault, { ...award, departement })) }]
        : [],
  );
}
