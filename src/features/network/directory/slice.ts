import { defineSlice } from '#platform/slice.ts';
import { directoryFiles } from './ask-import.ts';
import { directoryAdminContract } from './directory-admin.contract.ts';
import { directoryContract } from './directory.contract.ts';
import { directoryEvents } from './directory.events.ts';
import * as mails from './directory.mails.ts';
import { directoryRoutes } from './directory.routes.ts';
import { directoryData, refreshDirectory } from './forget-directory.ts';
import { imports } from './import-progress.ts';
import { bindImports } from './run-imports.ts';

export const slice = defineSlice({
  contract: { directory: directoryContract, directoryAdmin: directoryAdminContract },
  routes: [directoryRoutes],
  events: directoryEvents,
  mails: {
    'directory.opposition-confirmation': mails.oppositionConfirmationMail,
    'directory.opposition-received': mails.oppositionReceivedMail,
    'directory.opposition-granted': mails.oppositionGrantedMail,
    'directory.opposition-refused': mails.oppositionRefusedMail,
    'directory.claim-taken-back': mails.claimTakenBackMail,
    'directory.claim-over': mails.claimOverMail,
    'directory.claim-granted': mails.claimGrantedMail,
    'directory.claim-refused': mails.claimRefusedMail,
  },
  jobs: ({ db, clock }) => [
    { name: 'refresh-directory', cron: '10 2 * * *', run: () => refreshDirectory(db, clock()) },
  ],
  work: { kinds: [imports], bind: (running) => [bindImports(running)] },
  working: [directoryFiles],
  personalData: directoryData,
});
