import { type Actor, defineActs, obstacleTo } from '#common/acts.ts';
import { defineProblems, problems, type Verdict, verdictOf } from '#common/problems.ts';

export const maxContacts = 30;

export const siteContactProblems = defineProblems('site-contacts', { ENOUGH_CONTACTS: 409 });

const right = { reach: 'site', side: 'ordering', commits: true } as const;

/** Owners and managers add contacts within their reach. */
export const canAddContact = (actor: Actor): Verdict => verdictOf(obstacleTo(right, actor));

interface Facts {
  state: string;
  companyId: string;
}

const kept = { side: 'ordering', commits: true, from: ['kept'], otherwise: problems.NOT_FOUND } as const;

export const siteContactActs = defineActs({
  reach: right.reach,
  stale: problems.STALE,
  companies: ({ companyId }: Facts) => ({ ordering: companyId }),
  acts: { edit: kept, remove: kept },
});
