import { useTexts } from './texts.ts';

/** The first stop of every page, seen once it has the focus: past the bars, to what the page is about. */
export function SkipLink() {
  const t = useTexts();
  return (
    <a href="#content" className="skip sr">
      {t('skip')}
    </a>
  );
}
