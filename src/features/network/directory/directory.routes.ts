import { denied, problems, refuse } from '#common/problems.ts';
import type { Bind } from '#platform/http/bind.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { cancelImport, fetchDirectory, uploadDirectory, uploadLimits } from './ask-import.ts';
import { claimEntry } from './claim-entry.ts';
import { confirmOpposition } from './confirm-opposition.ts';
import { decideClaim, decideOpposition } from './decide.ts';
import { directoryAdminContract as admin } from './directory-admin.contract.ts';
import { listClaims, listFaults, listImports, listOppositions } from './directory-admin.queries.ts';
import { directoryContract as contract } from './directory.contract.ts';
import { mapDirectory, readEntry, searchDirectory } from './directory.queries.ts';
import { canClaim } from './directory.rules.ts';
import { oppose } from './oppose.ts';
import { takeBackClaim } from './take-back-claim.ts';

export function directoryRoutes(bind: Bind): void {
  bind.signedIn(contract.search, (input, { db }) => searchDirectory(db, input));
  bind.signedIn(contract.map, (input, { db }) => mapDirectory(db, input));
  bind.open(contract.read, async ({ siret }, { db, viewer }) => {
    const claim = viewer ? canClaim(actorOf(viewer)) : denied(problems.UNAUTHENTICATED);
    const entry = await readEntry(db, viewer, siret, { claim });
    if (!entry) throw refuse(problems.NOT_FOUND);
    return entry;
  });
  bind.company(contract.claim, (input, call) => claimEntry(call, input));
  bind.open(contract.oppose, (input, call) => oppose(call, input));
  bind.open(contract.confirmOpposition, (input, call) => confirmOpposition(call, input));

  bind.admin(admin.imports, async (_, { db, viewer, rgeDirectory }) => ({
    ...(await listImports(db, viewer)),
    configured: rgeDirectory !== undefined,
  }));
  bind.admin(admin.upload, (_, call) => uploadDirectory(call, () => call.upload(uploadLimits)));
  bind.admin(admin.fetch, (_, call) => fetchDirectory(call, call.rgeDirectory));
  bind.admin(admin.faults, async (input, { db, viewer }) => {
    const faults = await listFaults(db, viewer, input);
    if (!faults) throw refuse(problems.NOT_FOUND);
    return faults;
  });
  bind.admin(admin.cancel, (input, call) => cancelImport(call, input));
  bind.admin(admin.claims, (input, { db, viewer }) => listClaims(db, viewer, input));
  bind.admin(admin.decideClaim, (input, call) => decideClaim(call, input));
  bind.admin(admin.takeBackClaim, (input, call) => takeBackClaim(call, input));
  bind.admin(admin.oppositions, (input, { db, viewer }) => listOppositions(db, viewer, input));
  bind.admin(admin.decideOpposition, (input, call) => decideOpposition(call, input));
}
