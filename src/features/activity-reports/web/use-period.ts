import { addDays, addMonths, parisDay } from '#common/days.ts';
import { useFilters } from '#ui/use-filters.ts';

export const presets = ['month', 'days30', 'days90', 'months12'] as const;
export type Preset = (typeof presets)[number];

/** The days of a usual period, counted from today in Paris. */
export function presetPeriod(preset: Preset, now = new Date()): { from: string; to: string } {
  const to = parisDay(now);
  if (preset === 'month') return { from: `${to.slice(0, 8)}01`, to };
  if (preset === 'months12') return { from: addDays(addMonths(to, -12), 1), to };
  return { from: addDays(to, preset === 'days30' ? -29 : -89), to };
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The period of the report as the address says it; the last ninety days when it says nothing. */
export function usePeriod() {
  const { get, set } = useFilters<'du' | 'au'>();
  const [from, to] = [get('du'), get('au')];
  const period = day.test(from) && day.test(to) ? { from, to } : presetPeriod('days90');
  const preset = presets.find((one) => {
    const usual = presetPeriod(one);
    return usual.from === period.from && usual.to === period.to;
  });
  return { period, preset, setPeriod: (next: { from: string; to: string }) => set({ du: next.from, au: next.to }) };
}
