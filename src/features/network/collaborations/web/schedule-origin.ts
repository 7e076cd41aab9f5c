import type { Schedule } from '#features/network/collaborations/schedule.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useScheduleTexts } from './texts-schedule.ts';

/** The origin of the prices of a schedule: a file, an index, a percentage. */
export function useScheduleOrigin() {
  const t = useScheduleTexts();
  const format = useFormat();
  return ({ fileName, revision }: Pick<Schedule, 'fileName' | 'revision'>): string => {
    if (!revision) return fileName;
    const { index, beforeE4, afterE4, fixedBp } = revision;
    const fixed = fixedBp > 0 ? ` · ${t('fixedShare', { share: format.rate(fixedBp) })}` : '';
    if (beforeE4 === afterE4) return t('samePrices');
    if (index === '' && beforeE4 === 10_000) return t('percent', { rate: format.rate(afterE4 - beforeE4) }) + fixed;
    const words = { before: format.unitAmount(beforeE4), after: format.unitAmount(afterE4) };
    return t('byIndex', { index: index || t('index'), ...words }) + fixed;
  };
}
