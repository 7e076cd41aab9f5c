import { about, useAbout } from './content/texts-about.ts';
import { TextPage, textMeta } from './text-page.tsx';

/** Static: the HTML ships no script except the theme. */
export const handle = { noScripts: true };

export const meta = () => textMeta(about());

export default function AboutPage() {
  return <TextPage bare content={useAbout()} />;
}
