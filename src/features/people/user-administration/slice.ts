import { orNotFound, problems, refuse } from '#common/problems.ts';
import { closeSessions, resetTwoFactor, setRoles } from '#features/people/accounts/account.public.ts';
import type { Call } from '#platform/http/bind.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { accessRequestContract } from './access-request.contract.ts';
import { accessRequestEvents } from './access-request.events.ts';
import * as mails from './access-request.mails.ts';
import { listAccessRequests, listOwnRequests } from './access-request.queries.ts';
import { askAccess } from './ask-access.ts';
import { changeUserSites } from './change-user-sites.ts';
import { acceptAccess, questionAccess, refuseAccess } from './decide-access.ts';
import { migrateMany, previewOf, undoMany } from './migrate-many.ts';
import { completeAccess, withdrawAccess } from './own-access.ts';
import { readAccess } from './read-access.ts';
import { roleMigrationContract } from './role-migration.contract.ts';
import { listHolders, listMigrationItems, listMigrations, readMigration } from './role-migration.queries.ts';
import { userAccountContract, userAccountProblems } from './user-account.contract.ts';
import { listUserAccounts, readUserAccount } from './user-account.queries.ts';
import { userSiteContract } from './user-site.contract.ts';
import {
  findCompanies,
  findCompanySites,
  listMemberSites,
  listSiteMembers,
  readSiteMember,
} from './user-site.queries.ts';

async function accountOf({ db }: Call<unknown>, userId: string) {
  return orNotFound(await readUserAccount(db, userId));
}

export const slice = defineSlice({
  endpoints: {
    accessRequests: serve(accessRequestContract, {
      ask: askAccess,
      mine: ({ db, viewer }) => listOwnRequests(db, viewer),
      complete: completeAccess,
      withdraw: withdrawAccess,
      list: ({ db }, input) => listAccessRequests(db, input),
      read: ({ db, viewer }, { id }) => readAccess(db, viewer, id),
      accept: acceptAccess,
      refuse: refuseAccess,
      question: questionAccess,
    }),
    userSites: serve(userSiteContract, {
      members: ({ db }, input) => listSiteMembers(db, input),
      member: async ({ db }, which) => orNotFound(await readSiteMember(db, which)),
      sites: async ({ db }, input) => {
        if (!(await readSiteMember(db, input))) throw refuse(problems.NOT_FOUND);
        return listMemberSites(db, input);
      },
      change: changeUserSites,
      companies: ({ db }, { q }) => findCompanies(db, q),
      companySites: ({ db }, { companyId, q }) => findCompanySites(db, companyId, q),
    }),
    userAccounts: serve(userAccountContract, {
      list: ({ db }, input) => listUserAccounts(db, input),
      read: (call, { userId }) => accountOf(call, userId),
      setRoles: async (call, input) => {
        await accountOf(call, input.userId);
        await setRoles(call, input);
        return accountOf(call, input.userId);
      },
      endSessions: async (call, { userId }) => {
        await accountOf(call, userId);
        // Would sign the administrator out of this page.
        if (userId === call.viewer.userId) throw refuse(userAccountProblems.OWN_ACCOUNT);
        await closeSessions(call, userId);
        return accountOf(call, userId);
      },
      resetTwoFactor: async (call, { userId }) => {
        await accountOf(call, userId);
        // Their own requires their password.
        if (userId === call.viewer.userId) throw refuse(userAccountProblems.OWN_ACCOUNT);
        await resetTwoFactor(call, userId);
        return accountOf(call, userId);
      },
    }),
    roleMigrations: serve(roleMigrationContract, {
      preview: async ({ db }, input) => {
        const { items, ...rest } = await listHolders(db, input);
        return { ...rest, items: items.map((holder) => previewOf(holder, input.role)) };
      },
      list: ({ db }, input) => listMigrations(db, input),
      report: async ({ db }, { id, ...page }) => {
        const migration = orNotFound(await readMigration(db, id));
        return { migration, ...(await listMigrationItems(db, id, page)) };
      },
      run: migrateMany,
      undo: (call, { id }) => undoMany(call, id),
    }),
  },
  events: accessRequestEvents,
  mails: {
    'access-requests.accepted': mails.accessAcceptedMail,
    'access-requests.refused': mails.accessRefusedMail,
    'access-requests.more_info': mails.accessQuestionMail,
  },
});
