import type { EquipmentItem } from '#features/estate/equipment/equipment.contract.ts';
import { trailText } from '#features/estate/places/web/public/trail.ts';

/** Location within the site: place in the tree, then free text. */
export const whereText = ({ place, location }: Pick<EquipmentItem, 'place' | 'location'>): string =>
  [place && trailText(place.trail), location].filter(Boolean).join(', ');
