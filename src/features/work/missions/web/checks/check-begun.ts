import type { MissionCheck } from '#features/work/missions/mission-bundle.contract.ts';
import type { CheckTyped } from './check-sheet.tsx';

/** Whether a check's sheet differs from the user's saved reading; `read` converts a typed value to thousandths. */
export function isCheckBegun(
  { readings }: Pick<MissionCheck, 'readings'>,
  { result, note, value, shots }: CheckTyped,
  read: (value: string) => number | null,
): boolean {
  const own = readings.findLast(({ mine, setAside }) => mine && !setAside);
  const valueMilli = value.trim() === '' ? null : (read(value) ?? Number.NaN);
  return (
    shots.some((id) => !own?.photoIds.includes(id)) ||
    result !== (own?.result ?? null) ||
    note.trim() !== (own?.note ?? '') ||
    valueMilli !== (own?.valueMilli ?? null)
  );
}
