import type { EquipmentItem } from '#features/estate/equipment/equipment.contract.ts';
import { trailText } from '#features/estate/places/web/public/trail.ts';

/** Where at its site an equipment stands: its place in the tree, then in words. */
export const whereText = ({ place, location }: Pick<EquipmentItem, 'place' | 'location'>): string =>
  [place && trailText(place.trail), location].filter(Boolean).join(', ');
