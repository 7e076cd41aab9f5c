import { useEffect, useState } from 'react';
import { cookieOfLanguage, type Language, languageOfCookies } from '#common/locales.ts';
import { catalogue, learn, speak, spokenLanguage } from '#ui/texts.ts';
import { loadLanguage } from './load.ts';

catalogue.load = async (language) => {
  const [dictionary, { default: texts }] = await Promise.all([loadLanguage(language), import('./catalogue.ts')]);
  learn('fr', { texts });
  learn(language, dictionary);
};

/** What was last spoken in this browser: the door is in the language of who comes back. */
const remembered = (): Language => languageOfCookies(document.cookie) ?? 'fr';

function remember(language: Language): void {
  if (language !== remembered()) document.cookie = cookieOfLanguage(language, location.protocol === 'https:');
}

/** Speaks the language preferred, that of the last visit until it is known; answers the one spoken by now. */
export function useLanguage(preferred: Language | undefined): Language {
  const [spoken, setSpoken] = useState(spokenLanguage);
  useEffect(() => {
    let left = false;
    const language = preferred ?? remembered();
    // A language that does not come leaves the screen in the one before.
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
