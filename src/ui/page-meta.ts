import { openGraphLocale } from '#common/locales.ts';
import { spokenLanguage } from './texts.ts';

export interface PageMeta {
  title: string;
  description: string;
  /** What the tab says, where it is not the title and ours. */
  tab?: string;
}

/** What the tab, search engines and previews of links say of a page that anybody reads. */
export function pageMeta({ title, description, tab = `${title} · Bâtilien` }: PageMeta) {
  return [
    { title: tab },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: openGraphLocale(spokenLanguage()) },
  ];
}
