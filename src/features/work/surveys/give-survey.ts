import type { Transaction } from 'kysely';
import type { InputOf } from '#common/contract-kit.ts';
import { orNotFound, refuse } from '#common/problems.ts';
import { maxDocuments, onRequest, requestDocuments, requestProblems } from '#features/work/requests/request.public.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { copyBytes, nameCopies } from '#platform/files/attachments.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { surveyContract } from './survey.contract.ts';
import { surveyEvents } from './survey.events.ts';
import { findRequestSite, surveysOf } from './survey.queries.ts';
import { surveyProblems } from './survey.rules.ts';

/** Only the last one given is valid. */
async function keep(
  trx: Transaction<DB>,
  { viewer, now }: Omit<Call, 'db'>,
  { requestId, ...given }: { requestId: string; file_id: string | null; reason: string },
): Promise<void> {
  const values = { ...given, given_by: viewer.userId, given_at: now };
  await trx
    .insertInto('request_surveys')
    .values({ request_id: requestId, ...values })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet(values))
    .execute();
}

/** Copies a survey of the site to a draft's documents, readable by all readers of the request. */
export async function attachSurvey(
  call: Call & { files: FileStore },
  { requestId, documentId }: InputOf<typeof surveyContract.attach>,
): Promise<{ id: string }> {
  const { db, viewer, now } = call;
  const { siteId } = orNotFound(await findRequestSite(db, viewer, requestId));
  // Copying is costly, so callers without the right are refused first.
  await onRequest(call, 'edit', { id: requestId }, async () => {});
  const survey = (await surveysOf(db, siteId, now)).find(({ id }) => id === documentId);
  if (!survey) throw refuse(surveyProblems.SURVEY_GONE);
  const copies = await copyBytes(call, [survey.fileId], requestDocuments);
  const [copy] = copies;
  if (!copy) throw refuse(surveyProblems.SURVEY_GONE);
  return onRequest(call, 'edit', { id: requestId }, async ({ trx, request }) => {
    if (request.state !== 'draft') throw refuse(requestProblems.NOT_DRAFT);
    if (request.siteId !== siteId) throw refuse(surveyProblems.SURVEY_GONE);
    const there = await trx
      .selectFrom('attachments')
      .select(['id', 'sha256'])
      .where('owner_kind', '=', requestDocuments.kind)
      .where('owner_id', '=', requestId)
      .execute();
    const from = await trx
      .selectFrom('attachments')
      .select('sha256')
      .where('id', '=', survey.fileId)
      .executeTakeFirstOrThrow();
    // The same file is already attached: it counts as the survey.
    const same = there.find(({ sha256 }) => sha256 === from.sha256);
    if (!same && there.length >= maxDocuments) throw refuse(requestProblems.TOO_MANY_DOCUMENTS);
    const owner = { id: requestId, companyId: request.companyId };
    if (!same) await nameCopies(trx, { viewer, now }, copies, { kind: requestDocuments.kind, owner });
    await keep(trx, { viewer, now }, { requestId, file_id: same?.id ?? copy.id, reason: '' });
    await record(trx, surveyEvents['survey.attached'], {
      requestId,
      companyId: request.companyId,
      actor: viewer,
      data: { fileName: survey.fileName },
      now,
    });
    return { id: requestId };
  });
}

/** Proceeds without a survey, with a written reason. */
export const waiveSurvey = (
  call: Call,
  { requestId, reason }: InputOf<typeof surveyContract.waive>,
): Promise<{ id: string }> =>
  onRequest(call, 'publish', { id: requestId }, async ({ trx, viewer, now, request }) => {
    await keep(trx, { viewer, now }, { requestId, file_id: null, reason });
    await record(trx, surveyEvents['survey.waived'], {
      requestId,
      companyId: request.companyId,
      actor: viewer,
      data: { reason },
      now,
    });
    return { id: requestId };
  });
