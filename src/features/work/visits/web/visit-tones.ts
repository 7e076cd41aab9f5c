import type { VisitState } from '#features/work/visits/visit.contract.ts';
import type { Tone } from '#ui/words/vocabulary.ts';

export const visitTones: Record<VisitState, Tone | 'line'> = {
  proposed: 'line',
  confirmed: 'info',
  on_site: 'warning',
  finished: 'success',
  missed: 'danger',
  cancelled: 'neutral',
};
