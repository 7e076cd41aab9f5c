import { openGraphLocale } from '#common/locales.ts';
import { PageAddress, type PageAddressProps } from './page-address.tsx';
import { spokenLanguage } from './texts.ts';

export interface PageHeadProps extends PageAddressProps {
  /** Tab title, before ours. */
  title: string;
  name: string;
  description: string;
}

/** Head of a company's page for tab, search engines and link previews, once it is loaded. */
export function PageHead({ title, name, description, ...address }: PageHeadProps) {
  return (
    <>
      <title>{`${title} · Bâtilien`}</title>
      <meta name="description" content={description} />
      <PageAddress {...address} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={openGraphLocale(spokenLanguage())} />
      <meta property="og:type" content="profile" />
    </>
  );
}
