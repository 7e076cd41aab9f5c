import { useTexts } from './texts.ts';

/** The first stop of every page, seen once it has the focus: past the bars, to what the page is about. */
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
