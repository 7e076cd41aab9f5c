import { terms, useTerms } from './content/texts-terms.ts';
import { TextPage, textMeta } from './text-page.tsx';

/** Static: the HTML ships no script except the theme. */
export const handle = { noScripts: true };

export const meta = () => textMeta(terms());

export default function TermsPage() {
  return <TextPage bare content={useTerms()} />;
}
