import type { Progress, ProgressStep } from '#features/people/progress/progress.contract.ts';
import { type PageName, path } from '#paths.ts';

/** Where each step is taken: a page by its name, and what its address says more. */
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

/** The address where a step is taken; null where nobody takes it. */
export function placeOf(step: ProgressStep, { side, steps }: Progress): string | null {
  // One that is written waits in the list.
  const written = step === 'tender' && steps.some((one) => one.step === 'request' && one.done);
  const [page, more = ''] = written ? (['requests'] as const) : (places[step] ?? []);
  if (step === 'company' && side === 'provider') return `${path('application')}?etape=company`;
  return page ? `${path(page)}${more}` : null;
}

/** How a step is called: a provider wins orders, and carries them out. */
export function nameOf(step: ProgressStep, side: Progress['side']) {
  return side === 'provider' && (step === 'order' || step === 'received' || step === 'company')
    ? (`${step}Won` as const)
    : step;
}
