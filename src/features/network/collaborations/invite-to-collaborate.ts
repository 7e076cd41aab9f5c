import { sql } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, problems, refuse } from '#common/problems.ts';
import { assertVerified, countInvitation } from '#features/people/accounts/account.public.ts';
import type { Call } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { TermsInput } from './collaboration.contract.ts';
import { canInvite, collaborationProblems } from './collaboration.rules.ts';
import { assertMayPropose } from './may-agree.ts';
import { recordCollaborationEvent, writeTerms } from './lock-collaboration.ts';

/** Invites a provider of the network, or an own contractor, under terms; returns the collaboration's id. */
export async function inviteToCollaborate(
  { db, viewer, now }: Call,
  { providerId, terms }: { providerId: string; terms: TermsInput },
): Promise<string> {
  assertAllowed(canInvite(actorOf(viewer)));
  assertVerified(viewer);
  const own = viewer.company.id;
  const id = uuidv7(now.getTime());
  await db.transaction().execute(async (trx) => {
    await assertMayPropose(trx, viewer, terms);
    const provider = await trx
      .selectFrom('company_profiles as i')
      .select([
        sql<boolean>`EXISTS (SELECT FROM company_blocks WHERE company_id = ${own} AND blocked_id = ${providerId})`.as(
          'byUs',
        ),
        sql<boolean>`EXISTS (SELECT FROM company_blocks WHERE company_id = ${providerId} AND blocked_id = ${own})`.as(
          'byThem',
        ),
      ])
      .where('i.id', '=', providerId)
      .where('i.id', '<>', own)
      .where(sql<boolean>`in_network_of(${own}, i.id)`)
      .executeTakeFirst();
    // A blocked company must not learn of the block: the provider is simply absent.
    if (!provider || (provider.byThem && !provider.byUs)) throw refuse(problems.NOT_FOUND);
    if (provider.byUs) throw refuse(collaborationProblems.BLOCKED_BY_US);
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto('collaborations')
      .values({ id, ordering_id: own, provider_id: providerId, created_at: now, updated_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['ordering_id', 'provider_id'])
          .where(sql<boolean>`state IN ('invited', 'active')`)
          .doNothing(),
      )
      .executeTakeFirstOrThrow();
    if (Number(added) === 0) throw refuse(collaborationProblems.ALREADY_TOGETHER);
    await countInvitation(trx, viewer, now);
    await writeTerms(trx, id, own, terms, now);
    await recordCollaborationEvent(trx, 'invited', { id, orderingId: own, providerId }, { viewer, now });
  });
  return id;
}
