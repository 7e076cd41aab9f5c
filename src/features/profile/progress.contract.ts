import { z } from 'zod';
import { endpoint } from '#common/contract-kit.ts';

/** The way from a new account to a finished job, by side; each is proved by what is stored. */
export const progressSteps = {
  ordering: ['account', 'profile', 'company', 'team', 'site', 'request', 'tender', 'quote', 'order', 'received'],
  provider: ['account', 'profile', 'company', 'trades', 'papers', 'tariffs', 'answer', 'order', 'received'],
  admin: ['account', 'profile'],
} as const;

export type ProgressStep = (typeof progressSteps)[keyof typeof progressSteps][number];
const step = z.enum([...new Set(Object.values(progressSteps).flat())] as [ProgressStep, ...ProgressStep[]]);

export const progress = z.object({
  side: z.enum(['ordering', 'provider', 'admin']),
  steps: z.array(
    z.object({
      step,
      done: z.boolean(),
      /** When it was first done, where that is known. */
      at: z.string().nullable(),
    }),
  ),
});
export type Progress = z.output<typeof progress>;

export const progressContract = {
  read: endpoint('signed-in')
    .route({ method: 'GET', path: '/api/progress', summary: 'How far one has come, step by step', tags: ['profile'] })
    .output(progress),
};
