import { type Kysely, sql, type Transaction } from 'kysely';
import { parisDay } from '#common/days.ts';
import { assertAllowed, orNotFound, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import type { DocumentStanding } from './document.contract.ts';
import { documentEvents } from './document.events.ts';
import { readFiled, readNeeds } from './document.queries.ts';
import { type AskableKind, askableKinds, askedSince, canAsk, documentProblems, isAsked } from './document.rules.ts';

interface Pair {
  providerId: string;
  requestId: string;
}

/** Finds the request that a provider quotes or works on for the viewer's company; refuses one that is out of reach. */
export type FindCommon = (
  db: Kysely<DB>,
  viewer: CompanyViewer,
  pair: Pair,
) => Promise<{ title: string; trade: string | null; company: string }>;

async function standingsOf(
  { db, viewer, now }: Call,
  { providerId, trade }: { providerId: string; trade: string | null },
) {
  const { documents } = await readFiled(db, providerId, parisDay(now));
  const { trades, foreignWorkers } = await readNeeds(db, providerId);
  // The trade of the work counts too: its provider may not have declared it.
  const needs = { trades: trade ? [...trades, trade] : trades, foreignWorkers };
  const asked = await db
    .selectFrom('document_requests as d')
    .leftJoin('users as u', 'u.id', 'd.asked_by')
    .select(['d.kind', 'd.asked_at as at', 'd.met_at as metAt', 'u.name as by'])
    .where('d.company_id', '=', viewer.company.id)
    .where('d.provider_id', '=', providerId)
    .execute();
  return askableKinds.map((kind): DocumentStanding => {
    const own = documents.filter((document) => document.kind === kind && document.state !== 'rejected');
    const [last] = own;
    const past = asked.find((one) => one.kind === kind);
    const waits = own.some(({ state }) => state === 'pending');
    return {
      kind,
      state: (last?.state ?? (isAsked(kind, needs) ? 'missing' : 'not_required')) as DocumentStanding['state'],
      until: last?.until ?? null,
      asked: past ? { at: past.at.toISOString(), by: past.by, metAt: past.metAt?.toISOString() ?? null } : null,
      acts: { ask: canAsk(actorOf(viewer), { waits, askedAt: past?.at ?? null }, now) },
    };
  });
}

/** For a provider quoting or working on a request of the viewer's company. */
export async function listStandings(
  { db, viewer, now }: Call,
  pair: Pair,
  findCommon: FindCommon,
): Promise<DocumentStanding[]> {
  const { trade } = await findCommon(db, viewer, pair);
  return standingsOf({ db, viewer, now }, { providerId: pair.providerId, trade });
}

/** At most once a week; notifies the provider's owners and managers. */
export async function askDocument(
  { db, viewer, now }: Call,
  { kind, ...pair }: Pair & { kind: AskableKind },
  findCommon: FindCommon,
): Promise<DocumentStanding> {
  return db.transaction().execute(async (trx) => {
    const { trade, ...common } = await findCommon(trx, viewer, pair);
    const about = { providerId: pair.providerId, trade };
    const standing = async () => (await standingsOf({ db: trx, viewer, now }, about)).find((one) => one.kind === kind);
    const before = await standing();
    if (before) assertAllowed(before.acts.ask);
    const asking = { request_id: pair.requestId, asked_by: viewer.userId, asked_at: now, met_at: null };
    await trx
      .insertInto('document_requests')
      .values({ ...asking, company_id: viewer.company.id, provider_id: pair.providerId, kind })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'provider_id', 'kind'])
          .doUpdateSet(asking)
          .where('document_requests.asked_at', '<=', askedSince(now)),
      )
      .returning('kind')
      .executeTakeFirstOrThrow(() => refuse(documentProblems.DOCUMENT_ASKED));
    const data = { kind, ...common };
    await record(trx, documentEvents['document.asked'], { companyId: pair.providerId, actor: viewer, data, now });
    return orNotFound(await standing());
  });
}

/** Notifies companies that asked for a document of its decision; a verified one fulfils their requests. */
export async function answerAskers(
  trx: Transaction<DB>,
  { companyId, kind, decision }: { companyId: string; kind: string; decision: 'verified' | 'rejected' },
  now: Date,
): Promise<void> {
  const askers = await trx
    .selectFrom('document_requests as d')
    .innerJoin('company_profiles as p', 'p.id', 'd.provider_id')
    .select(['d.company_id as askerId', 'd.request_id as requestId', companyName('p').as('company')])
    .where('d.provider_id', '=', companyId)
    .where('d.kind', '=', kind)
    .where('d.met_at', 'is', null)
    .forUpdate('d')
    .execute();
  for (const { askerId, requestId, company } of askers) {
    const data = { kind, decision, providerId: companyId, company, requestId };
    await record(trx, documentEvents['document.answered'], { companyId: askerId, actor: null, data, now });
  }
  if (decision === 'rejected') return;
  await trx
    .updateTable('document_requests')
    .set({ met_at: now })
    .where('provider_id', '=', companyId)
    .where('kind', '=', kind)
    .where('met_at', 'is', null)
    .execute();
}

const wishesShown = 200;

export async function listWishes(db: Kysely<DB>, companyId: string) {
  const rows = await db
    .selectFrom('document_requests as d')
    .innerJoin('company_profiles as o', 'o.id', 'd.company_id')
    .select([sql<AskableKind>`d.kind`.as('kind'), companyName('o').as('company'), 'd.asked_at as at'])
    .where('d.provider_id', '=', companyId)
    .where('d.met_at', 'is', null)
    .orderBy('d.asked_at')
    .limit(wishesShown)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
