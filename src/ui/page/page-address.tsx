import { createContext, useContext } from 'react';
import { type Language, languageParameter, languages } from '#common/locales.ts';
import { spokenLanguage } from '#ui/words/texts.ts';

/** Origin of the site, provided by the server when it renders a page; null during the build. */
export const PublicOrigin = createContext<string | null>(null);

/** The origin the server wrote into the page (app/web.ts): with another one React would duplicate the tags. */
const found =
  typeof document === 'undefined'
    ? ''
    : (/^https?:\/\/[^/]+/.exec(
        document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? '',
      )?.[0] ?? '');

/** Prefix of addresses for search engines and previews, which need absolute ones. */
export const usePublicOrigin = (): string => useContext(PublicOrigin) ?? found;

export interface PageAddressProps {
  address: string;
  /** Exists in one language only. */
  alone?: boolean;
}

/** Canonical address and language alternatives: search engines carry no cookie. */
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
