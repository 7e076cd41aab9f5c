import type { Progress, ProgressStep } from '#features/people/progress/progress.contract.ts';
import { type PageName, path } from '#paths.ts';

const places: Partial<Record<ProgressStep, readonly [page: PageName, more?: string]>> = {
  profile: ['profile', '#identite'],
  company: ['profile', '#entreprise'],
  team: ['profile', '#entreprise'],
  site: ['siteNew'],
  request: ['requestNew'],
  tender: ['requestNew'],
  quote: ['requests'],
  order: ['quotes'],
  received: ['requests'],
  trades: ['application', '?etape=trades'],
  area: ['application', '?etape=area'],
  papers: ['application', '?etape=documents'],
  application: ['application'],
  network: ['application'],
  tariffs: ['tariffs'],
  answer: ['requests'],
};

/** A draft waits in the list to be published. */
const isWritten = ({ steps }: Progress) => steps.some(({ step, done }) => step === 'request' && done);

/** Null when the step needs no action. */
export function placeOf(step: ProgressStep, progress: Progress): string | null {
  const { side } = progress;
  const written = step === 'tender' && isWritten(progress);
  const [page, more = ''] = written ? (['requests'] as const) : (places[step] ?? []);
  if (step === 'company' && side === 'provider') return `${path('application')}?etape=company`;
  return page ? `${path(page)}${more}` : null;
}

/** Name of a step: providers win and carry out orders. */
export function nameOf(step: ProgressStep, side: Progress['side']) {
  return side === 'provider' && (step === 'order' || step === 'received' || step === 'company')
    ? (`${step}Won` as const)
    : step;
}

/** First action of a step: an unpublished request is written first. */
export function actOf(step: ProgressStep, progress: Progress) {
  return step === 'tender' && !isWritten(progress) ? ('request' as const) : nameOf(step, progress.side);
}
