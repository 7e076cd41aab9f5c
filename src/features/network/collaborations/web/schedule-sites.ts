import type { Schedule } from '#features/network/collaborations/schedule.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useScheduleTexts } from './texts-schedule.ts';

/** The coefficients by site of a schedule in one sentence; null without any. */
export function useScheduleSites() {
  const t = useScheduleTexts();
  const format = useFormat();
  return ({ sites }: Pick<Schedule, 'sites'>): string | null => {
    if (sites.length === 0) return null;
    const each = sites.map(({ name: site, city, coefficientE4 }) =>
      t('sites.one', { site, city, number: format.unitAmount(coefficientE4) }),
    );
    return t('sites.from', { list: format.list(each) });
  };
}
