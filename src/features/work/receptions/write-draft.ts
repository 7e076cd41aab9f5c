import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { onReception } from './on-reception.ts';
import type { DraftData } from './reception.contract.ts';
import { findDraft } from './reception.queries.ts';

interface Draft {
  id: string;
  version?: number | undefined;
  data: DraftData;
}

/** Saves the reception draft; the second of two concurrent writers gets a conflict. */
export async function keepDraft(call: Call, { id, version, data }: Draft) {
  return onReception(call, 'prepare', { id }, async ({ trx, viewer, now }) => {
    const standing = await findDraft(trx, id);
    if (standing?.version !== version) throw refuse(problems.STALE);
    const values = {
      data: JSON.stringify(data),
      snag_ids: data.snags.map((snag) => snag.id),
      version: (standing?.version ?? 0) + 1,
      updated_by: viewer.userId,
      updated_at: now,
    };
    await trx
      .insertInto('reception_drafts')
      .values({ work_order_id: id, ...values })
      .onConflict((conflict) => conflict.column('work_order_id').doUpdateSet(values))
      .execute();
    return { id, version: values.version, savedAt: now.toISOString() };
  });
}
