import { parisDay } from '#common/days.ts';
import { presetPeriod, presets } from '#features/operations/activity-reports/activity-report.contract.ts';
import { timeHere } from '#ui/offline/server-clock.ts';
import { useFilters } from '#ui/lists/use-filters.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The report period from the URL; the last ninety days by default. */
export function usePeriod() {
  const { get, set } = useFilters<'du' | 'au'>();
  const [from, to] = [get('du'), get('au')];
  const today = parisDay(timeHere());
  const period = day.test(from) && day.test(to) ? { from, to } : presetPeriod('days90', today);
  const preset = presets.find((one) => {
    const usual = presetPeriod(one, today);
    return usual.from === period.from && usual.to === period.to;
  });
  return { period, preset, setPeriod: (next: { from: string; to: string }) => set({ du: next.from, au: next.to }) };
}
