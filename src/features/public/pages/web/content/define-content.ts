import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { spokenLanguage } from '#ui/texts.ts';

/** Declares what a long page says, a section of `texts/fr.json`; answers the hook and the call that read it in the language spoken. */
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
