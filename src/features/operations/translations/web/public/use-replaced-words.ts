import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Language } from '#common/locales.ts';
import { replaceWords } from '#ui/words/texts.ts';
import { translationApi } from '../api.ts';

/** Applies the admins' replaced words of the current language within a minute. */
export function useReplacedWords(language: Language): void {
  const { data } = useQuery(
    translationApi.words.queryOptions({
      input: { language },
      staleTime: 45_000,
      refetchInterval: 50_000,
      refetchOnWindowFocus: true,
      // Specification, §9.
      retry: 5,
    }),
  );
  useEffect(() => {
    if (data) replaceWords(language, data);
  }, [language, data]);
}
