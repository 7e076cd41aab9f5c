import { openGraphLocale } from '#common/locales.ts';
import { PageAddress, type PageAddressProps } from './page-address.tsx';
import { spokenLanguage } from './texts.ts';

export interface PageHeadProps extends PageAddressProps {
  /** Of the tab, before ours. */
  title: string;
  /** Whose page it is. */
  name: string;
  description: string;
}

/** What the tab, search engines and previews of links read of a company's page, once it is known whose. */
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
