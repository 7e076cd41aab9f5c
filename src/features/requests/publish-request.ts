import { type Kysely, sql } from 'kysely';
import { type Issue, refuse, refuseFields } from '#common/problems.ts';
import { takeNumber } from '#platform/db/numbers.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { lockForAct } from './lock-request.ts';
import { type Moved, moveRequest } from './move-request.ts';
import { requestProblems } from './request.rules.ts';
import { firstVisitDue } from './sla.rules.ts';

const monthlyLimit = 10;

/** What publication asks for: site, title, trade, description and a deadline to come (product.md §3). */
export function checkPublishable(
  request: {
    trade: string | null;
    description: string;
    deadline_at: Date | string | null;
    visibility: string;
    invited_count: number;
  },
  now: Date,
): void {
  const issues: Issue[] = [];
  if (!request.trade) issues.push({ path: ['trade'], message: 'Choisissez un métier.' });
  if (!request.description) issues.push({ path: ['description'], message: 'Décrivez le besoin.' });
  if (!request.deadline_at) issues.push({ path: ['deadlineAt'], message: 'Indiquez quand les devis sont attendus.' });
  else if (new Date(request.deadline_at) <= now) {
    issues.push({ path: ['deadlineAt'], message: 'Cette date est passée.' });
  }
  if (request.visibility === 'invited' && request.invited_count === 0) {
    issues.push({ path: ['invitedIds'], message: 'Invitez au moins une entreprise.' });
  }
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
      .select(['trade', 'description', 'deadline_at', 'visibility', 'invited_count', 'site_id'])
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow();
    checkPublishable(row, now);

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

    const favourites =
      request.visibility === 'favourites'
        ? await trx
            .selectFrom('favourite_providers as f')
            .innerJoin('provider_trades as t', 't.company_id', 'f.provider_id')
            .select(sql<number>`count(*)::integer`.as('count'))
            .where('f.company_id', '=', request.companyId)
            .where('t.trade', '=', row.trade)
            .executeTakeFirstOrThrow()
        : null;
    if (favourites?.count === 0) {
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
        ...(favourites ? { invited_count: favourites.count } : {}),
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
