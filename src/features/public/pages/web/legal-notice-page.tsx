import { legal, useLegal } from './content/texts-legal.ts';
import { TextPage, textMeta } from './text-page.tsx';

/** Read, not run: its HTML ships no script but the theme. */
export const handle = { noScripts: true };

export const meta = () => textMeta(legal());

export default function LegalNoticePage() {
  return <TextPage bare content={useLegal()} />;
}
