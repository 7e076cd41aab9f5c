import { type Call, carryOut, type Target, updateOf } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { ReportGroup } from './report.contract.ts';
import { reportEvents } from './report.events.ts';
import { type GroupFacts, groupActs } from './report.rules.ts';
import { groupScope } from './report.scope.ts';

/** Carries out the acts on what was reported. */
export const onGroup = carryOut(
  groupActs,
  updateOf('report_groups', ['id']),
  async (trx, viewer: CompanyViewer, id) => {
    const row = await trx
      .selectFrom('report_groups as g')
      .select(['g.id', 'g.state', 'g.version', 'g.company_id as companyId'])
      .where('g.id', '=', id)
      .where(groupScope(viewer))
      .forUpdate()
      .executeTakeFirst();
    return row && { facts: { ...row, state: row.state as GroupFacts['state'] } };
  },
);

/** Sets what was reported aside; those who did are told why. */
export const dismissGroup = (
  call: Call,
  { dismissal, ...target }: Target & { dismissal: NonNullable<ReportGroup['dismissal']> },
): Promise<{ id: string }> =>
  onGroup(call, 'dismiss', target, async ({ trx, viewer, now, facts, move }) => {
    const moved = await move({ dismissal, settled_at: now });
    const data = { groupId: facts.id, step: 'dismissed' as const };
    await record(trx, reportEvents['report-group.moved'], { companyId: facts.companyId, actor: viewer, data, now });
    return moved;
  });
