import { type Page, pages } from '#paths.ts';
import { accessibility, useAccessibility } from './content/texts-accessibility.ts';
import type { TextContent } from './content/text-content.ts';
import { TextPage, textMeta } from './text-page.tsx';

/** Static: the HTML ships no script except the theme. */
export const handle = { noScripts: true };

export const meta = () => textMeta(accessibility());

const addresses = Object.values<Page>(pages)
  .flatMap(({ addresses: [first] }) => first)
  .filter((address) => address !== '/*');

const withAddresses = (content: TextContent): TextContent => ({
  ...content,
  sections: content.sections.map((section) =>
    section.id === 'perimetre' ? { ...section, blocks: [...section.blocks, { list: addresses }] } : section,
  ),
});

export default function AccessibilityPage() {
  return <TextPage content={withAddresses(useAccessibility())} />;
}
