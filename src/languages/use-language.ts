import { useEffect, useState } from 'react';
import { cookieOfLanguage, type Language, languageOfCookies } from '#common/locales.ts';
import { catalogue, learn, speak, spokenLanguage } from '#ui/words/texts.ts';
import { loadLanguage } from './load.ts';

catalogue.load = async (language) => {
  const [dictionary, { default: texts }] = await Promise.all([loadLanguage(language), import('./catalogue.ts')]);
  learn('fr', { texts });
  learn(language, dictionary);
};

/** The language last used in this browser, for the sign-in page. */
const remembered = (): Language => languageOfCookies(document.cookie) ?? 'fr';

function remember(language: Language): void {
  if (language !== remembered()) document.cookie = cookieOfLanguage(language, location.protocol === 'https:');
}

/** Switches to the preferred language, until known to the last one used; returns the current one. */
export function useLanguage(preferred: Language | undefined): Language {
  const [spoken, setSpoken] = useState(spokenLanguage);
  useEffect(() => {
    let left = false;
    const language = preferred ?? remembered();
    // If the language cannot be loaded, the previous one stays.
    loadLanguage(language).then((dictionary) => {
      if (left) return;
      speak(language, dictionary);
      document.documentElement.lang = language;
      setSpoken(language);
      if (preferred) remember(preferred);
    }, reportError);
    return () => {
      left = true;
    };
  }, [preferred]);
  return spoken;
}
