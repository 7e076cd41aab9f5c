import { useWords } from '#ui/words/words.ts';

/** Common units, suggested by an input with `list={id}`. */
export function UnitList({ id }: { id: string }) {
  const t = useWords();
  return (
    <datalist id={id}>
      {t('units')
        .split('|')
        .map((unit) => (
          <option key={unit} value={unit}>
            {unit}
          </option>
        ))}
    </datalist>
  );
}
