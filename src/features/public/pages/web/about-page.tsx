import { about, useAbout } from './content/texts-about.ts';
import { TextPage, textMeta } from './text-page.tsx';

/** Read, not run: its HTML ships no script but the theme. */
export const handle = { noScripts: true };

export const meta = () => textMeta(about());

export default function AboutPage() {
  return <TextPage bare content={useAbout()} />;
}
