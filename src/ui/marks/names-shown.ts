import { useWords } from '#ui/words/words.ts';

/** Names in one line, with the number of further ones. */
export function useNamesShown(): (names: readonly string[], count: number) => string {
  const t = useWords();
  return (names, count) => {
    const shown = names.join(', ');
    return count > names.length ? t('andMore', { names: shown, count: count - names.length }) : shown;
  };
}
