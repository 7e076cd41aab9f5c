import type { Kysely } from 'kysely';
import { orNotFound } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import type { Approval, ListInput } from './approval.contract.ts';
import { type ApprovalRow, findApproval, listApprovals } from './approval.queries.ts';
import { approvalActs } from './approval.rules.ts';

/** An approval already found in the viewer's reach, with the acts open to them. */
export function present(viewer: CompanyViewer, row: ApprovalRow): Approval {
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subjectId,
    number: row.number,
    request: { id: row.requestId, number: row.requestNumber, title: row.title },
    site: row.site,
    provider: row.provider,
    amountHtMinor: row.amountHtMinor,
    currency: row.currency as Approval['currency'],
    committedMinor: row.committedMinor,
    note: row.note,
    askedBy: row.asker,
    isOwn: row.isOwn,
    askedAt: row.askedAt.toISOString(),
    state: row.stands || row.state === 'used' || row.state === 'declined' ? row.state : 'void',
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    version: row.version,
    acts: approvalActs.of(actorOf(viewer), row),
  };
}

export async function presentApproval(db: Kysely<DB>, viewer: CompanyViewer, id: string): Promise<Approval> {
  const row = orNotFound(await findApproval(db, viewer, id));
  return present(viewer, row);
}

export async function readApprovals(db: Kysely<DB>, viewer: CompanyViewer, input: ListInput) {
  const { rows, nextCursor } = await listApprovals(db, viewer, input);
  return { items: rows.map((row) => present(viewer, row)), nextCursor };
}
