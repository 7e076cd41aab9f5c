import { type Actor, obstacleTo } from '#common/acts.ts';
import { type Verdict, verdictOf } from '#common/problems.ts';
import { canEdit as canEditSites } from '#features/estate/sites/site.rules.ts';
import { canInvite as canInviteContractor } from '#features/network/contractors/contractor.rules.ts';
import { canEditCrews } from '#features/people/crews/crew.rules.ts';
import { canActOnCompany } from '#features/people/companies/company.rules.ts';
import { canCreate } from '#features/work/requests/request.rules.ts';
import type { StartedAct } from './search.contract.ts';

const rules: Record<StartedAct, (actor: Actor) => Verdict> = {
  request: canCreate,
  quote: (actor) => verdictOf(obstacleTo({ reach: 'site', side: 'provider' }, actor)),
  site: canEditSites,
  colleague: (actor) => canActOnCompany('invite', actor),
  contractor: (actor) => canInviteContractor(actor, { forRequest: false }),
  worker: canEditCrews,
};

export const mayBegin = (actor: Actor): StartedAct[] =>
  (Object.keys(rules) as StartedAct[]).filter((act) => rules[act](actor).allowed);
