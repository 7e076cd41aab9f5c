import { orNotFound, problems, refuse } from '#common/problems.ts';
import { assertOthersCompany } from '#features/people/companies/company.public.ts';
import { decideQualification } from '#features/network/providers/provider.public.ts';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { ApplicationDetail } from './application.contract.ts';
import { companyOfApplication } from './application.queries.ts';
import { presentDetail } from './present-application.ts';
import { applicationEvents } from './application.events.ts';

/** Confirms or unconfirms a qualification, by an id that changes with every edit. */
export async function verifyQualification(
  { db, viewer, now }: Call<Viewer>,
  { id, qualificationId }: { id: string; qualificationId: string },
  isVerified: boolean,
): Promise<ApplicationDetail> {
  return db.transaction().execute(async (trx) => {
    const companyId = orNotFound(await companyOfApplication(trx, id));
    await assertOthersCompany(trx, viewer, companyId);
    const number = await decideQualification(trx, { companyId, id: qualificationId, isVerified, now });
    if (number === null) throw refuse(problems.NOT_FOUND);
    const kind = isVerified ? 'qualification.verified' : 'qualification.doubted';
    await record(trx, applicationEvents[kind], { companyId, actor: viewer, data: { number }, now });
    return presentDetail({ db: trx, viewer, now }, id);
  });
}
