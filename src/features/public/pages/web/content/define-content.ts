import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { spokenLanguage } from '#ui/words/texts.ts';

/** Declares the content of a long page, a section of `texts/fr.json`. Returns a hook and a function that read it in the current language. */
export function defineContent<T>(namespace: string, french: T): { useContent: () => T; content: () => T } {
  const read = () => (i18next.getResourceBundle(spokenLanguage(), namespace) as T | undefined) ?? french;
  return {
    content: read,
    useContent: () => {
      useTranslation(namespace);
      return read();
    },
  };
}
