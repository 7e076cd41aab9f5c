import { defineActs } from '#common/acts.ts';
import { defineProblems, problems } from '#common/problems.ts';

export const snagStates = ['open', 'fixed', 'lifted'] as const;
export type SnagState = (typeof snagStates)[number];

export const snagSeverities = ['minor', 'hindering', 'blocking'] as const;

export const maxSnags = 20;

export const maxSnagPhotos = 8;

export const snagProblems = defineProblems('work-orders', {
  SNAG_NOT_OPEN: 409,
  SNAG_NOT_FIXED: 409,
  SNAG_LIFTED: 409,
  TOO_MANY_SNAG_PHOTOS: 409,
});

/** «R-0417-1»: the first snag of the request DI-2026-0417. */
export const snagNumber = (requestNumber: string | null, position: number): string =>
  `R-${requestNumber?.split('-').at(-1) ?? '0'}-${position}`;

/** Whether an unfixed snag is past its due day. */
export const isLate = ({ state, dueOn }: { state: SnagState; dueOn: string | null }, today: string): boolean =>
  state === 'open' && dueOn !== null && dueOn < today;

const { SNAG_LIFTED, SNAG_NOT_FIXED, SNAG_NOT_OPEN } = snagProblems;
const fixed = { side: 'ordering', commits: true, from: ['fixed'], otherwise: SNAG_NOT_FIXED } as const;
const standing = { from: ['open', 'fixed'], otherwise: SNAG_LIFTED } as const;

/** Acts on a snag: fixed by the provider, lifted by the ordering side; each adds its own photos. */
export const snagActs = defineActs({
  reach: 'site',
  stale: problems.STALE,
  companies: ({ companyId, providerId }: { companyId: string; providerId: string; state: SnagState }) => ({
    ordering: companyId,
    provider: providerId,
  }),
  acts: {
    fix: { side: 'provider', from: ['open'], to: 'fixed', otherwise: SNAG_NOT_OPEN },
    lift: { ...fixed, to: 'lifted' },
    reopen: { ...fixed, to: 'open' },
    photograph: { ...standing, side: 'ordering', commits: true },
    photographRepair: { ...standing, side: 'provider' },
  },
});
