import { useFormat } from '#ui/words/format.tsx';

/** Hours in common units: «5 h 20», «3 j». */
export function usePrintHours(): (hours: number | null) => string {
  const format = useFormat();
  return (hours) => (hours === null ? '—' : format.duration(Math.max(1 / 60, hours) * 3_600_000, hours < 24));
}
