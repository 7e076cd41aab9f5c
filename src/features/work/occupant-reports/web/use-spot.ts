import type { Spot } from '#features/work/occupant-reports/report.contract.ts';
import { useSpotTexts } from './texts.ts';

/** Excludes the occupant's text. */
export function useSpot() {
  const t = useSpotTexts();
  const where = ({ area, stair, floor }: Omit<Spot, 'trouble'>) =>
    [
      area === 'dwelling' ? t('dwelling') : t(`areas.${area}`),
      stair && t('stair', { stair }),
      floor === 0 && t('ground'),
      floor !== null && floor !== 0 && t('floor', { floor }),
    ]
      .filter(Boolean)
      .join(', ');
  return { where, trouble: (spot: Pick<Spot, 'trouble'>) => t(`troubles.${spot.trouble}`) };
}
