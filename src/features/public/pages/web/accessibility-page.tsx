import { accessibility, useAccessibility } from './content/texts-accessibility.ts';
import { TextPage, textMeta } from './text-page.tsx';

/** Read, not run: its HTML ships no script but the theme. */
export const handle = { noScripts: true };

export const meta = () => textMeta(accessibility());

export default function AccessibilityPage() {
  return <TextPage content={useAccessibility()} />;
}
