import type { Reading } from '#features/work/missions/mission-bundle.contract.ts';
import type { useFormat } from '#ui/words/format.tsx';
import type { useTexts } from '../texts.ts';

/** «Conforme, 0 mm», «À reprendre : joint décollé». */
export function readingWords(
  { result, valueMilli, note }: Pick<Reading, 'result' | 'valueMilli' | 'note'>,
  unit: string | null,
  format: ReturnType<typeof useFormat>,
  t: ReturnType<typeof useTexts>,
): string {
  const value = valueMilli === null ? null : format.quantity(valueMilli, unit ?? undefined);
  const words = [t(`result.${result}`), value].filter(Boolean).join(', ');
  return note ? t('check.noted', { result: words, note }) : words;
}
