import { denied, orNotFound, problems } from '#common/problems.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { directoryFiles, cancelImport, fetchDirectory, uploadDirectory, uploadLimits } from './ask-import.ts';
import { claimEntry } from './claim-entry.ts';
import { confirmOpposition } from './confirm-opposition.ts';
import { decideClaim, decideOpposition } from './decide.ts';
import { directoryAdminContract } from './directory-admin.contract.ts';
import { listClaims, listFaults, listImports, listOppositions } from './directory-admin.queries.ts';
import { directoryContract } from './directory.contract.ts';
import { directoryEvents } from './directory.events.ts';
import * as mails from './directory.mails.ts';
import { mapDirectory, readEntry, searchDirectory } from './directory.queries.ts';
import { canClaim } from './directory.rules.ts';
import { directoryData, refreshDirectory } from './forget-directory.ts';
import { imports } from './import-progress.ts';
import { oppose } from './oppose.ts';
import { bindImports } from './run-imports.ts';
import { takeBackClaim } from './take-back-claim.ts';

export const slice = defineSlice({
  endpoints: {
    directory: serve(directoryContract, {
      search: ({ db }, input) => searchDirectory(db, input),
      map: ({ db }, input) => mapDirectory(db, input),
      read: async ({ db, viewer }, { siret }) => {
        const claim = viewer ? canClaim(actorOf(viewer)) : denied(problems.UNAUTHENTICATED);
        return orNotFound(await readEntry(db, viewer, siret, { claim }));
      },
      claim: claimEntry,
      oppose,
      confirmOpposition,
    }),
    directoryAdmin: serve(directoryAdminContract, {
      imports: async ({ db, viewer, rgeDirectory }, input) => ({
        ...(await listImports(db, viewer, input)),
        configured: rgeDirectory !== undefined,
      }),
      upload: (call) => uploadDirectory(call, () => call.upload(uploadLimits)),
      fetch: (call) => fetchDirectory(call, call.rgeDirectory),
      faults: async ({ db, viewer }, input) => orNotFound(await listFaults(db, viewer, input)),
      cancel: cancelImport,
      claims: ({ db, viewer }, input) => listClaims(db, viewer, input),
      decideClaim,
      takeBackClaim,
      oppositions: ({ db, viewer }, input) => listOppositions(db, viewer, input),
      decideOpposition,
    }),
  },
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
