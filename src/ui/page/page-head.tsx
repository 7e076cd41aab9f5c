import { openGraphLocale } from '#common/locales.ts';
import { PageAddress, type PageAddressProps } from './page-address.tsx';
import { spokenLanguage } from '#ui/words/texts.ts';

export interface PageHeadProps extends PageAddressProps {
  title: string;
  name: string;
  description: string;
}

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
