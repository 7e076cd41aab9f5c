import { guides } from './content/texts-guides.ts';
import { TextPage, textMeta } from './text-page.tsx';

/** Read, not run: its HTML ships no script but the theme. */
export const handle = { noScripts: true };

const content = {
  title: 'Guides utilisateur',
  lede: 'Une situation, une marche à suivre. Chaque guide décrit ce que l’application fait aujourd’hui.',
  sections: guides,
};

export const meta = () => textMeta(content);

export default function GuidesPage() {
  return <TextPage content={content} />;
}
