import { defineActs } from '#common/acts.ts';
import { companyProblems } from '#features/people/companies/company.rules.ts';
import { defineProblems, problems } from '#common/problems.ts';

export const accessKinds = ['role', 'company', 'sites'] as const;
export type AccessKind = (typeof accessKinds)[number];
export const accessStates = ['pending', 'more_info', 'accepted', 'refused', 'withdrawn'] as const;
export type AccessState = (typeof accessStates)[number];

export const accessProblems = defineProblems('user-administration', {
  ALREADY_ASKED: 409,
  ROLE_HELD: 409,
  NOT_LIMITED: 409,
  ACCESS_DECIDED: 409,
  OWN_REQUEST: 403,
  ACCESS_STALE: 409,
});

interface AccessFacts {
  state: AccessState;
  isOwn: boolean;
  /** The person's address is unverified, and the request is for a company, sites or administration. */
  unverified: boolean;
}
/** Companies, sites and administration require a verified address; another role does not. */
export const isUnverified = (asked: { kind: string; wantedRole: string | null }, emailVerified: boolean): boolean =>
  !emailVerified && (asked.kind !== 'role' || asked.wantedRole === 'admin');

const { ACCESS_DECIDED, ACCESS_STALE, OWN_REQUEST } = accessProblems;
const waiting = { from: ['pending', 'more_info'], otherwise: ACCESS_DECIDED } as const;
const answered = { ...waiting, side: 'admin' } as const;
const own = {
  ...waiting,
  side: 'anyone',
  first: [[problems.NOT_FOUND, ({ isOwn }: AccessFacts) => !isOwn]],
} as const;

/** Actions on a pending request: its author completes or withdraws it, administrators decide. */
export const accessActs = defineActs({
  reach: 'own',
  stale: ACCESS_STALE,
  companies: (_: AccessFacts) => ({}),
  acts: {
    complete: { ...own, to: 'pending' },
    withdraw: { ...own, to: 'withdrawn' },
    // Nobody decides on their own request.
    accept: {
      ...answered,
      to: 'accepted',
      unless: [
        [OWN_REQUEST, ({ isOwn }) => isOwn],
        [companyProblems.MEMBER_UNVERIFIED, ({ unverified }) => unverified],
      ],
    },
    refuse: { ...answered, to: 'refused' },
    question: { ...answered, to: 'more_info' },
  },
});

/** «AC-0412» */
export function accessNumber(number: number): string {
  return `AC-${String(number).padStart(4, '0')}`;
}
