import { defineSlice } from '#platform/slice.ts';
import { accessRequestContract } from './access-request.contract.ts';
import { accessRequestEvents } from './access-request.events.ts';
import * as mails from './access-request.mails.ts';
import { accessRequestRoutes } from './access-request.routes.ts';
import { roleMigrationContract } from './role-migration.contract.ts';
import { roleMigrationRoutes } from './role-migration.routes.ts';
import { userAccountContract } from './user-account.contract.ts';
import { userAccountRoutes } from './user-account.routes.ts';
import { userSiteContract } from './user-site.contract.ts';
import { userSiteRoutes } from './user-site.routes.ts';

export const slice = defineSlice({
  contract: {
    accessRequests: accessRequestContract,
    userSites: userSiteContract,
    userAccounts: userAccountContract,
    roleMigrations: roleMigrationContract,
  },
  routes: [accessRequestRoutes, userSiteRoutes, userAccountRoutes, roleMigrationRoutes],
  events: accessRequestEvents,
  mails: {
    'access-requests.accepted': mails.accessAcceptedMail,
    'access-requests.refused': mails.accessRefusedMail,
    'access-requests.more_info': mails.accessQuestionMail,
  },
});
