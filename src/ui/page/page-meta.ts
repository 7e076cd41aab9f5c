import { openGraphLocale } from '#common/locales.ts';
import { spokenLanguage } from '#ui/words/texts.ts';

export interface PageMeta {
  title: string;
  description: string;
  tab?: string;
}

/** For tab, search engines and link previews. */
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
