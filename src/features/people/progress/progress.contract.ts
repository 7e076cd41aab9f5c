import { z } from 'zod';
import { verdictSchema, endpoint } from '#common/contract-kit.ts';
import { applicationStates, networkStates } from '#features/network/applications/application.rules.ts';
import { documentKinds } from '#features/network/documents/document.rules.ts';

/** Steps from a new account to a finished job, by side; each is derived from stored data. */
export const progressSteps = {
  ordering: ['account', 'profile', 'company', 'team', 'site', 'request', 'tender', 'quote', 'order', 'received'],
  provider: [
    'account',
    'profile',
    'company',
    'trades',
    'area',
    'papers',
    'application',
    'network',
    'tariffs',
    'answer',
    'order',
    'received',
  ],
  admin: ['account', 'profile'],
} as const;

/** Required before anything else: the dashboard guides through them. */
export const firstSteps = {
  ordering: ['company', 'site', 'team', 'tender'],
  provider: ['company', 'trades', 'area', 'papers', 'application', 'network'],
  admin: [],
} as const satisfies { [Side in keyof typeof progressSteps]: readonly (typeof progressSteps)[Side][number][] };

export type ProgressStep = (typeof progressSteps)[keyof typeof progressSteps][number];
const step = z.enum([...new Set(Object.values(progressSteps).flat())] as [ProgressStep, ...ProgressStep[]]);

export const progress = z.object({
  side: z.enum(['ordering', 'provider', 'admin']),
  steps: z.array(
    z.object({
      step,
      done: z.boolean(),
      /** First completed at, when known. */
      at: z.string().nullable(),
      act: verdictSchema,
    }),
  ),
  /** First steps of a new company, in order; null once all are done. */
  first: z.array(step).nullable(),
  application: z
    .object({
      state: z.enum(applicationStates),
      network: z.enum(networkStates),
      number: z.string().nullable(),
      message: z.string(),
      papers: z.array(z.enum(documentKinds)),
    })
    .nullable(),
});
export type Progress = z.output<typeof progress>;

export const progressContract = {
  read: endpoint('signed-in')
    .route({ method: 'GET', path: '/api/progress', summary: 'How far one has come, step by step', tags: ['progress'] })
    .input(z.object({ scope: z.enum(['whole', 'first']).default('whole') }))
    .output(progress),
};
