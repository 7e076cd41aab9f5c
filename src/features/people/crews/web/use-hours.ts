import { useFormat } from '#ui/words/format.tsx';

/** Minutes as hours, «31,5»: for weeks, where days would be ambiguous. */
export function useHours(): (minutes: number) => string {
  const format = useFormat();
  return (minutes) => format.number(Math.round((minutes / 60) * 10) / 10);
}
