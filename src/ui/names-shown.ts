import { useWords } from './words.ts';

/** Names in one line, with how many more there are than those. */
export function useNamesShown(): (names: readonly string[], count: number) => string {
  const t = useWords();
  return (names, count) => {
    const shown = names.join(', ');
    return count > names.length ? t('andMore', { names: shown, count: count - names.length }) : shown;
  };
}
