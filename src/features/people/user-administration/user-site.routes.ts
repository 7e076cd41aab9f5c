import { problems, refuse } from '#common/problems.ts';
import type { Bind } from '#platform/http/bind.ts';
import { changeUserSites } from './change-user-sites.ts';
import { userSiteContract as contract } from './user-site.contract.ts';
import {
  findCompanies,
  findCompanySites,
  listMemberSites,
  listSiteMembers,
  readSiteMember,
} from './user-site.queries.ts';

export function userSiteRoutes(bind: Bind): void {
  bind.admin(contract.members, (input, { db }) => listSiteMembers(db, input));
  bind.admin(contract.member, async (which, { db }) => {
    const member = await readSiteMember(db, which);
    if (!member) throw refuse(problems.NOT_FOUND);
    return member;
  });
  bind.admin(contract.sites, async (input, { db }) => {
    if (!(await readSiteMember(db, input))) throw refuse(problems.NOT_FOUND);
    return listMemberSites(db, input);
  });
  bind.admin(contract.change, (input, call) => changeUserSites(call, input));
  bind.admin(contract.companies, ({ q }, { db }) => findCompanies(db, q));
  bind.admin(contract.companySites, ({ companyId, q }, { db }) => findCompanySites(db, companyId, q));
}
