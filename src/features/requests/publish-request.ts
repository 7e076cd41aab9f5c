import { type Kysely, sql } from 'kysely';
import { refuse, refuseFields } from '#common/problems.ts';
import { takeNumber } from '#platform/db/numbers.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { lockForAct } from './lock-request.ts';
import { type Moved, moveRequest } from './move-request.ts';
import { countFavourites, countGone } from './recheck-invited.ts';
import { publicationIssues, requestProblems } from './request.rules.ts';
import { firstVisitDue } from './sla.rules.ts';

const monthlyLimit = 10;

/** Refuses what cannot be put out to tender yet, field by field. */
export function checkPublishable(...[request, now]: Parameters<typeof publicationIssues>): void {
  const issues = publicationIssues(request, now);
  if (issues.length > 0) throw refuseFields(...issues);
}

/** Puts a draft out to tender: it takes its number, its clock starts, the providers asked can see it. */
export async function publishRequest(
  { db, viewer, now }: { db: Kysely<DB>; viewer: CompanyViewer; now: Date },
  target: { id: string; version: number },
): Promise<Moved> {
  return db.transaction().execute(async (trx) => {
    const request = await lockForAct(trx, viewer, 'publish', target);
    const row = await trx
      .selectFrom('requests')
      .select(['trade', 'description', 'deadline_at', 'visibility', 'invited_count', 'site_id', 'wanted_to'])
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow();
    checkPublishable(
      { ...row, deadlineAt: row.deadline_at, invitedCount: row.invited_count, wantedTo: row.wanted_to },
      now,
    );

    // The company's row is held, so that two publications cannot both be the tenth.
    const { plan } = await trx
      .selectFrom('company_profiles')
      .select('plan')
      .where('id', '=', request.companyId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (plan === 'starter') {
      const { count } = await trx
        .selectFrom('requests')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('company_id', '=', request.companyId)
        .where(sql<boolean>`published_at >= date_trunc('month', ${now}::timestamptz, 'Europe/Paris')`)
        .executeTakeFirstOrThrow();
      if (count >= monthlyLimit) throw refuse(requestProblems.PLAN_LIMIT);
    }

    if (request.visibility === 'invited' && (await countGone(trx, request)) > 0) {
      throw refuse(requestProblems.INVITED_LEFT);
    }
    const favourites =
      request.visibility === 'favourites' ? await countFavourites(trx, request.companyId, row.trade) : null;
    if (favourites === 0) {
      throw refuseFields({ path: ['visibility'], message: 'Aucun de vos favoris n’exerce ce métier.' });
    }
    const number = await takeNumber(trx, request.companyId, 'DI', now);
    const moved = await moveRequest(
      trx,
      request.id,
      {
        state: 'published',
        number,
        published_at: now,
        first_visit_due_at: firstVisitDue(request.priority, now),
        ...(favourites === null ? {} : { invited_count: favourites }),
      },
      now,
    );
    await record(trx, {
      kind: 'request.published',
      audience: 'thread',
      requestId: request.id,
      companyId: request.companyId,
      actor: viewer,
      data: { number, visibility: request.visibility, sealed: request.sealed },
      now,
    });
    return moved;
  });
}
