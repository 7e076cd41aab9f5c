import type { Transaction } from 'kysely';
import type { InputOf } from '#common/contract-kit.ts';
import { orNotFound, refuse } from '#common/problems.ts';
import { requestActs, requestProblems } from '#features/work/requests/request.public.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { surveyContract, SurveyStanding } from './survey.contract.ts';
import { findSite, findSurvey, lacksSurvey, surveysOf } from './survey.queries.ts';
import { isWorks } from './survey.rules.ts';

export async function readSurvey(
  { db, viewer, now }: Call,
  { siteId, trade, requestId }: InputOf<typeof surveyContract.read>,
): Promise<SurveyStanding> {
  const site = orNotFound(await findSite(db, viewer, siteId));
  const isNeeded = site.isOld && isWorks(trade ?? null);
  const said = requestId ? orNotFound(await findSurvey(db, viewer, requestId)) : { attached: null, waiver: null };
  const documents = isNeeded ? await surveysOf(db, siteId, now) : [];
  // Members who draft may attach; proceeding without one commits the company.
  const facts = { state: 'draft', companyId: viewer.company.id } as Parameters<typeof requestActs.can>[2];
  const can = (act: 'edit' | 'publish') => requestActs.can(act, actorOf(viewer), facts);
  return {
    isNeeded,
    documents: documents.map(({ fileId: _, ...document }) => document),
    ...said,
    acts: { attach: can('edit'), waive: can('publish') },
  };
}

/** Refuses works on an old building until a survey is attached or a reason is given. */
export async function assertSurveyed(trx: Transaction<DB>, requestId: string): Promise<void> {
  const missing = await lacksSurvey(trx, requestId);
  if (missing && isWorks(missing.trade)) throw refuse(requestProblems.SURVEY_NEEDED);
}
