import type { Kysely } from 'kysely';
import { orNotFound } from '#common/problems.ts';
import { findOrder, orderedBy } from '#features/work/work-orders/work-order.public.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';
import type { ChangedLine } from './amend-lines.rules.ts';
import type { Amendment, AmendmentsOfOrder } from './amendment.contract.ts';
import { type AmendmentRow, amendmentsOf, changesOf, findAmendment } from './amendment.queries.ts';
import { amendableActs, amendmentActs } from './amendment.rules.ts';

const presentLine = ({ orderPosition: _, ...line }: ChangedLine): Amendment['lines'][number] => line;

function present(
  viewer: Viewer,
  row: AmendmentRow,
  lines: readonly (ChangedLine & { amendmentId: string })[],
): Amendment {
  const { id, number, state, wish, reason, delayDays, startOn, endsOn, currency, before, after, sha256, version } = row;
  const { askedAt, proposedAt, signedAt } = row;
  return {
    id,
    workOrderId: row.workOrderId,
    requestId: row.requestId,
    number,
    state,
    wish,
    asked: askedAt && { name: row.askedBy, at: askedAt.toISOString() },
    reason,
    delayDays,
    startOn,
    endsOn,
    lines: lines.flatMap(({ amendmentId, ...line }) => (amendmentId === id ? [presentLine(line)] : [])),
    currency,
    before,
    after,
    proposal: proposedAt && { name: row.proposerName ?? '', at: proposedAt.toISOString() },
    sha256: row.paperSha256 ?? sha256,
    signature: signedAt && { name: row.signerName ?? '', at: signedAt.toISOString() },
    declineReason: row.declineReason,
    closedAt: row.closedAt?.toISOString() ?? null,
    version,
    acts: amendmentActs.of(actorOf(viewer), row),
  };
}

/** Throws 404 out of reach. */
export async function readAmendment(db: Kysely<DB>, viewer: Viewer, id: string): Promise<Amendment> {
  const row = orNotFound(await findAmendment(db, viewer, id));
  return present(viewer, row, await changesOf(db, [id]));
}

/** With the current content of the order. */
export async function readAmendmentsOf(db: Kysely<DB>, viewer: Viewer, orderId: string): Promise<AmendmentsOfOrder> {
  const order = orNotFound(await findOrder(db, viewer, orderId));
  const ordered = await orderedBy(db, orderId);
  const rows = await amendmentsOf(db, viewer, orderId);
  const lines = await changesOf(
    db,
    rows.map(({ id }) => id),
  );
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  const open = rows.map(({ state }) => state).find((state) => state === 'asked' || state === 'proposed') ?? null;
  const { totalHtMinor, totalVatMinor, totalTtcMinor } = order;
  return {
    order: {
      id: order.id,
      number: order.number,
      state: order.state,
      version: order.version,
      currency: order.currency as Amendment['currency'],
      discountBp: ordered.discountBp,
      fixedDiscountMinor: ordered.fixedDiscountMinor,
      startOn: order.startOn,
      endsOn: ordered.endsOn,
      totals: {
        totalHtMinor,
        totalVatMinor,
        totalTtcMinor,
        vatBreakdown: ordered.vatBreakdown,
      },
      lines: ordered.lines.map(({ amendmentId, objection: _, siteCoefficientE4 = 10_000, ...line }) => ({
        ...line,
        siteCoefficientE4,
        amendment: amendmentId === null ? null : (numbers.get(amendmentId) ?? null),
      })),
    },
    items: rows.map((row) => present(viewer, row, lines)),
    acts: amendableActs.of(actorOf(viewer), { ...order, origin: ordered.origin, open }),
  };
}
