import { useEffect, useState } from 'react';
import { type Language, languages } from '#common/locales.ts';
import { catalogue, learn, speak } from '#ui/texts.ts';
import { loadLanguage } from './load.ts';

const key = 'language';

catalogue.load = async (language) => {
  const [dictionary] = await Promise.all([loadLanguage(language), import('./catalogue.ts')]);
  learn(language, dictionary);
};

/** What was last spoken in this browser: the door is in the language of who comes back. */
function remembered(): Language {
  try {
    return languages.find((language) => language === localStorage.getItem(key)) ?? 'fr';
  } catch {
    return 'fr';
  }
}

function remember(language: Language): void {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Storage may be refused: the preference says it again at the next sign-in.
  }
}

/** Speaks the language preferred, that of the last visit until it is known; answers the one spoken by now. */
export function useLanguage(preferred: Language | undefined): Language {
  const [spoken, setSpoken] = useState<Language>('fr');
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
