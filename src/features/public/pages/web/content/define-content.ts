import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { spokenLanguage, type Translation } from '#ui/texts.ts';

/** The hook of one content; it carries its shape, from which translations draw their type. */
interface UseContent<Name extends string, T> {
  (): T;
  readonly source?: readonly [Name, T];
}
type Source<Hook> = Hook extends { readonly source?: infer S extends readonly [string, unknown] } ? S : never;

const bundle = (name: string) => `content-${name}`;

/** Declares what a long page says in French; answers the hook and the call that read it in the language spoken. */
export function defineContent<const Name extends string, T>(
  name: Name,
  french: T,
): { useContent: UseContent<Name, T>; content: () => T } {
  const read = () => (i18next.getResource(spokenLanguage(), bundle(name), 'content') as T | undefined) ?? french;
  return {
    content: read,
    useContent: () => {
      useTranslation(bundle(name));
      return read();
    },
  };
}

/**
 * Translates one content: `export default contentIn<typeof useFaq>('faq', { … })` in `texts-faq.en.ts`; the same
 * sections and identifiers, the same blocks, other words.
 */
export function contentIn<Hook>(name: Source<Hook>[0], content: Source<Hook>[1]): Translation {
  return { namespace: bundle(name), words: { content } as never };
}
