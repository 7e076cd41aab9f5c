import type { Kysely, Transaction } from 'kysely';
import { dayAt } from '#common/place-time.ts';
import { departementName, isDepartement } from '#common/departements.ts';
import { tradeName } from '#common/faults.ts';
import { inAnswer, type Said } from '#common/said.ts';
import { findTrade } from '#common/trades.ts';
import { documentsOf } from '#features/network/documents/document.public.ts';
import {
  type DocumentFault,
  checkDocuments,
  siteDepartement,
  type VigilanceKind,
} from '#features/work/quotes/quote.public.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { EndingDocument, MissingDocument } from './work-order.contract.ts';
import { workOrderEvents } from './work-order.events.ts';
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

interface Order {
  providerId: string;
  requestId: string;
  trade: string | null;
  totalHtMinor: number;
}

/** Documents valid today that end before the last day of the works, with their end dates. */
async function papersEnding(
  db: Kysely<DB>,
  order: Order,
  { lastDay, now }: { lastDay: string; now: Date },
): Promise<{ kind: VigilanceKind; until: string }[]> {
  const documents = await documentsOf(db, [order.providerId]);
  const departement = await siteDepartement(db, order.requestId);
  return checkDocuments(documents, { ...order, departement, today: dayAt(now, departement) }).flatMap(
    ({ kind, required, fault, until }) => (required && !fault && until && until < lastDay ? [{ kind, until }] : []),
  );
}

const endings = {
  kbis: 'answers.papers.ending.kbis',
  vigilance: 'answers.papers.ending.vigilance',
  decennale: 'answers.papers.ending.decennale',
} as const;

/** The same with their sentences, before ordering. */
export async function checkEnding(
  db: Kysely<DB>,
  order: Order,
  until: { lastDay: string | null; now: Date },
): Promise<EndingDocument[]> {
  const { lastDay, now } = until;
  if (!lastDay) return [];
  const ending = await papersEnding(db, order, { lastDay, now });
  return ending.map((one) => ({ ...one, message: inAnswer(said(endings[one.kind])) }));
}

/** Records on the thread the documents that end before the last day of a new order. */
export async function warnOfEnding(
  trx: Transaction<DB>,
  order: Order & { workOrderId: string; companyId: string },
  { lastDay, now }: { lastDay: string | null; now: Date },
): Promise<void> {
  if (!lastDay) return;
  const { workOrderId, providerId, requestId, companyId } = order;
  for (const { kind, until } of await papersEnding(trx, order, { lastDay, now })) {
    await record(trx, workOrderEvents['cover-end.warned'], {
      providerId,
      requestId,
      companyId,
      actor: null,
      data: { workOrderId, paper: kind, until, endsOn: lastDay },
      now,
    });
  }
}

/** Documents that block an award of this trade, place and amount, each with its sentence. */
export async function missingDocuments(db: Kysely<DB>, award: Order, now: Date): Promise<MissingDocument[]> {
  const documents = await documentsOf(db, [award.providerId]);
  const departement = await siteDepartement(db, award.requestId);
  return checkDocuments(documents, { ...award, departement, today: dayAt(now, departement) }).flatMap(
    ({ kind, required, fault }) =>
      required && fault
        ? [{ kind, state: fault, message: inAnswer(sentence(kind, fault, { ...award, departement })) }]
        : [],
  );
}
