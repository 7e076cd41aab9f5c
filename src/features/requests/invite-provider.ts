import { type Kysely, sql } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { lockForAct } from './lock-request.ts';

/** Asks one more provider of the network to price a published request; asking twice changes nothing. */
export async function inviteProvider(
  { db, viewer, now }: { db: Kysely<DB>; viewer: CompanyViewer; now: Date },
  { id, providerId }: { id: string; providerId: string },
): Promise<{ id: string; invitedCount: number }> {
  return db.transaction().execute(async (trx) => {
    const request = await lockForAct(trx, viewer, 'invite', { id });
    const provider = await trx
      .selectFrom('company_profiles')
      .select(['id', sql<string>`coalesce(trade_name, legal_name)`.as('name')])
      .where('id', '=', providerId)
      .where('id', '<>', request.companyId)
      .where(sql<boolean>`in_network(is_provider, network_state)`)
      // Blocked, either way, reads as absent.
      .where(sql<boolean>`id <> ALL(ARRAY(SELECT other_id FROM blocked_pairs WHERE one_id = ${request.companyId}))`)
      .executeTakeFirst();
    if (!provider) throw refuse(problems.NOT_FOUND);
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto('request_invitations')
      .values({ request_id: id, provider_id: providerId, invited_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    const { invitedCount } = await trx
      .updateTable('requests')
      .set({
        invited_count: sql<number>`greatest(invited_count, (SELECT count(*) FROM request_invitations WHERE request_id = ${id}))`,
      })
      .where('id', '=', id)
      .returning('invited_count as invitedCount')
      .executeTakeFirstOrThrow();
    if (Number(added) > 0) {
      await record(trx, {
        kind: 'request.invited',
        audience: 'ordering',
        requestId: id,
        companyId: request.companyId,
        actor: viewer,
        data: { providerId, company: provider.name },
        now,
      });
    }
    return { id, invitedCount };
  });
}
