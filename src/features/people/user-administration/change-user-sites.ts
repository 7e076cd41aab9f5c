import { orNotFound, problems, refuse } from '#common/problems.ts';
import { sitesOf } from '#features/estate/sites/site.public.ts';
import { limitMember } from '#features/people/companies/company.public.ts';
import type { Call } from '#platform/act.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { SiteMember } from './user-site.contract.ts';
import { readSiteMember } from './user-site.queries.ts';

interface Change {
  companyId: string;
  userId: string;
  limited: boolean;
  add: string[];
  remove: string[];
}

/** Limits a member of an ordering company or lifts the limit; adds and removes sites. */
export async function changeUserSites({ db, viewer, now }: Call<Viewer>, change: Change): Promise<SiteMember> {
  return db.transaction().execute(async (trx) => {
    if (!(await readSiteMember(trx, change))) throw refuse(problems.NOT_FOUND);
    await limitMember(trx, { ...change, actor: viewer, now }, sitesOf);
    return orNotFound(await readSiteMember(trx, change));
  });
}
