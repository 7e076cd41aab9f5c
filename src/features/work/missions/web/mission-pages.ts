import { path } from '#paths.ts';

/** Steps in order; their names are in the address. */
export const steps = ['arrival', 'checks', 'photos', 'findings', 'signature'] as const;
export type Step = (typeof steps)[number];

const words: Record<Step, string> = {
  arrival: 'arrivee',
  checks: 'controle',
  photos: 'photos',
  findings: 'constats',
  signature: 'signature',
};

export const stepOf = (word: string | null): Step | null => steps.find((step) => words[step] === word) ?? null;

export const stepPage = (visitId: string, step: Step): string => `${path('mission', { visitId })}?etape=${words[step]}`;
