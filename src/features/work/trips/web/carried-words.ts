import type { TripStop } from '#features/work/trips/trip.contract.ts';
import { useTexts } from './texts.ts';

/** The floor of a load and its way down; empty if unknown. */
export function useCarriedWords(): (load: Pick<TripStop, 'floor' | 'lift'>) => string {
  const t = useTexts();
  const ofFloor = (floor: number) =>
    floor === 0
      ? t('waiting.ground')
      : floor < 0
        ? t('waiting.basement', { floor: -floor })
        : t('waiting.floor', { floor });
  return ({ floor, lift }) =>
    [floor !== null && ofFloor(floor), lift && t(`waiting.lift.${lift}`)].filter(Boolean).join(', ');
}
