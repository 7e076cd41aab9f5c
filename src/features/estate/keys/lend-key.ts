import { sql, type Transaction } from 'kysely';
import type { InputOf } from '#common/contract-kit.ts';
import { uuidv7 } from '#common/ids.ts';
import { refuseFields } from '#common/problems.ts';
import { todayAt } from '#features/estate/sites/site.scope.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { HolderInput, keyContract } from './key.contract.ts';
import { keyEvents } from './key.events.ts';
import { isKnownHolder } from './key.queries.ts';
import { onKey, onLoan } from './lock-key.ts';
import { said } from './said.ts';

/** Columns of the holder; refuses a colleague or worker outside the viewer's list of possible holders. */
async function holderColumns(
  { trx, viewer, now }: { trx: Transaction<DB>; viewer: CompanyViewer; now: Date },
  siteId: string,
  holder: HolderInput,
) {
  if (holder.kind === 'person')
    return { holder_name: holder.name, holder_company: holder.company, holder_phone: holder.phone };
  if (!(await isKnownHolder(trx, viewer, { siteId, ...holder }, now)))
    throw refuseFields({ path: ['holder'], message: said('refusals.holder') });
  return holder.kind === 'member' ? { member_id: holder.id } : { worker_id: holder.id };
}

/** Without a day, lent permanently. */
export const lendKey = (
  call: Call,
  { id, holder, copies, purpose, dueOn }: InputOf<typeof keyContract.lend>,
): Promise<{ id: string }> =>
  onKey(call, 'lend', { id }, async ({ trx, viewer, now, facts }) => {
    const { siteId, companyId, copiesIn } = facts;
    if (copies > copiesIn)
      throw refuseFields({ path: ['copies'], message: said('refusals.fewer', { count: copiesIn }) });
    if (dueOn !== null) {
      const { rows } = await sql<{ past: boolean }>`SELECT ${dueOn}::date < ${todayAt('s', now)} AS past
        FROM sites s WHERE s.id = ${siteId}`.execute(trx);
      if (rows[0]?.past) throw refuseFields({ path: ['dueOn'], message: said('refusals.past') });
    }
    const loanId = uuidv7(now.getTime());
    await trx
      .insertInto('key_loans')
      .values({
        id: loanId,
        key_id: id,
        copies,
        purpose,
        due_on: dueOn,
        lent_at: now,
        lent_by: viewer.userId,
        ...(await holderColumns({ trx, viewer, now }, siteId, holder)),
      })
      .execute();
    await record(trx, keyEvents['key.lent'], { companyId, actor: viewer, data: { siteId, keyId: id, loanId }, now });
    return { id: loanId };
  });

const ends = { giveBack: ['returned', 'key.returned'], lose: ['lost', 'key.lost'] } as const;

const endBy =
  (act: keyof typeof ends) =>
  (call: Call, { id }: { id: string }): Promise<{ id: string }> =>
    onLoan(call, act, { id }, async ({ trx, viewer, now, facts }) => {
      const [state, kind] = ends[act];
      const { siteId, keyId, companyId } = facts;
      await trx
        .updateTable('key_loans')
        .set({ state, ended_at: now, ended_by: viewer.userId, holder_phone: '' })
        .where('id', '=', id)
        .execute();
      await record(trx, keyEvents[kind], { companyId, actor: viewer, data: { siteId, keyId, loanId: id }, now });
      return { id };
    });

export const returnKey = endBy('giveBack');
export const loseKey = endBy('lose');
