import { trailText } from '#features/estate/places/web/public/trail.ts';
import type { RoundItem } from '#features/work/rounds/round.contract.ts';

export const whereOf = ({ equipment, place }: Pick<RoundItem, 'equipment' | 'place'>): string =>
  [equipment?.name, place && trailText(place.trail)].filter(Boolean).join(', ');
