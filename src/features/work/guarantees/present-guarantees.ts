import type { Kysely } from 'kysely';
import { daysTo } from '#common/days.ts';
import { pageOf } from '#platform/db/keyset.ts';
import { dayAt } from '#common/place-time.ts';
import { problems, refuse } from '#common/problems.ts';
import { departementOfSite, reachesSite } from '#features/estate/sites/site.public.ts';
import { findOrder } from '#features/work/work-orders/work-order.public.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type CompanyViewer, type Viewer } from '#platform/session/viewer.ts';
import type { Ending, Guarantees } from './guarantee.contract.ts';
import { findGuarantees, type GuaranteeRow, guaranteesAt, listEnding } from './guarantee.queries.ts';
import { bondWhile, endOf, retentionActs, retentionOn, runningOf } from './guarantee.rules.ts';

export const retentionFacts = (
  { retentionState: state, effectOn, companyId, providerId, bond }: GuaranteeRow,
  today: string,
) => ({
  state: retentionOn({ state, effectOn }, today) ?? ('none' as const),
  hasBond: bond?.state === 'waiting',
  companyId,
  providerId,
});

function present(viewer: Viewer, row: GuaranteeRow, now: Date): Guarantees {
  const today = dayAt(now, row.departement);
  const facts = retentionFacts(row, today);
  const endsOn = endOf(row.effectOn, 1);
  return {
    workOrderId: row.id,
    number: row.number,
    request: { id: row.requestId, number: row.requestNumber, title: row.title },
    trade: row.trade,
    provider: { id: row.providerId, name: row.providerName },
    effectOn: row.effectOn,
    running: runningOf(row, today),
    retention:
      facts.state === 'none'
        ? null
        : {
            amountMinor: row.retentionMinor,
            currency: row.currency,
            state: facts.state,
            endsOn,
            daysLeft: daysTo(endsOn, today),
            reason: row.reason,
            letterOn: row.letterOn,
            decidedAt: row.decidedAt?.toISOString() ?? null,
            bond: row.bond && {
              ...row.bond,
              state: bondWhile(row.bond.state, facts.state),
              proposedAt: new Date(row.bond.proposedAt).toISOString(),
            },
          },
    version: row.version,
    acts: retentionActs.of(actorOf(viewer), facts),
  };
}

interface Reading<V extends Viewer = Viewer> {
  db: Kysely<DB>;
  viewer: V;
  now: Date;
}

/** The guarantees of an order in reach; null before its reception. */
export async function readGuarantees({ db, viewer, now }: Reading, orderId: string): Promise<Guarantees | null> {
  const row = await findGuarantees(db, viewer, orderId);
  if (row) return present(viewer, row, now);
  if (!(await findOrder(db, viewer, orderId))) throw refuse(problems.NOT_FOUND);
  return null;
}

export async function readGuaranteesAt(
  { db, viewer, now }: Reading,
  { siteId, cursor, limit }: { siteId: string; cursor?: string | undefined; limit: number },
) {
  if (!(await reachesSite(db, viewer, siteId))) throw refuse(problems.NOT_FOUND);
  const today = dayAt(now, await departementOfSite(db, siteId));
  const rows = await guaranteesAt(db, viewer, { siteId, cursor, limit, today });
  return pageOf(rows, limit, (row) => present(viewer, row, now));
}

const most = 20;

export async function readEnding(
  { db, viewer, now }: Reading<CompanyViewer>,
  { siteId }: { siteId?: string | undefined },
): Promise<{ items: Ending[]; more: boolean }> {
  const rows = await listEnding(db, viewer, { now, limit: most, siteId });
  const items = rows.slice(0, most).map(({ requestId, requestNumber, title, retentionMinor, departement, ...row }) => ({
    ...row,
    request: { id: requestId, number: requestNumber, title },
    daysLeft: daysTo(row.endsOn, dayAt(now, departement)),
    amountMinor: row.kind === 'retention' ? retentionMinor : null,
  }));
  return { items, more: rows.length > most };
}
