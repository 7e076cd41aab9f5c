import { legal, useLegal } from './content/texts-legal.ts';
import { TextPage, textMeta } from './text-page.tsx';

/** Static: the HTML ships no script except the theme. */
export const handle = { noScripts: true };

export const meta = () => textMeta(legal());

export default function LegalNoticePage() {
  return <TextPage bare content={useLegal()} />;
}
