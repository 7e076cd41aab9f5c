import { useWords } from './words.ts';

/** The usual units, which a field with `list={id}` suggests. */
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
