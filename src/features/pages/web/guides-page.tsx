import { guides, useGuides } from './content/guides.ts';
import { TextPage, textMeta } from './text-page.tsx';

/** Read, not run: its HTML ships no script but the theme. */
export const handle = { noScripts: true };

export const meta = () => textMeta(guides());

export default function GuidesPage() {
  return <TextPage content={useGuides()} />;
}
