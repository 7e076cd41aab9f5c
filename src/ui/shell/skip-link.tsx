import { useTexts } from './texts.ts';

/** First tab stop of every page, visible on focus: skips to the content. */
export function SkipLink() {
  const t = useTexts();
  return (
    <a
      href="#content"
      className="pop sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-60 focus:px-3 focus:py-2"
    >
      {t('skip')}
    </a>
  );
}
