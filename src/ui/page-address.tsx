import { createContext, useContext } from 'react';
import { type Language, languageParameter, languages } from '#common/locales.ts';
import { spokenLanguage } from './texts.ts';

/** Where the program stands, given by the server with a page that it renders; nothing while pages are built. */
export const PublicOrigin = createContext<string | null>(null);

/**
 * In a browser, what the server wrote before the addresses that others read (app/web.ts): what React finds under another
 * address it would write a second time.
 */
const found =
  typeof document === 'undefined'
    ? ''
    : (/^https?:\/\/[^/]+/.exec(
        document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? '',
      )?.[0] ?? '');

/** Before an address that search engines and previews read: they take no relative ones. */
export const usePublicOrigin = (): string => useContext(PublicOrigin) ?? found;

export interface PageAddressProps {
  /** Without its language. */
  address: string;
  /** It is not found in other languages. */
  alone?: boolean;
}

/** What a page is known by, and where it stands in each language: search engines carry no cookie. */
export function PageAddress({ address, alone }: PageAddressProps) {
  const origin = usePublicOrigin();
  const inLanguage = (language: Language) =>
    origin + (language === 'fr' ? address : `${address}?${languageParameter}=${language}`);
  const own = inLanguage(spokenLanguage());
  return (
    <>
      <link rel="canonical" href={own} />
      <meta property="og:url" content={own} />
      {!alone &&
        languages.map((language) => (
          <link key={language} rel="alternate" hrefLang={language} href={inLanguage(language)} />
        ))}
      {!alone && <link rel="alternate" hrefLang="x-default" href={inLanguage('fr')} />}
    </>
  );
}
