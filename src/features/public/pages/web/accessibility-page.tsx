import { accessibility, useAccessibility } from './content/texts-accessibility.ts';
import { TextPage, textMeta } from './text-page.tsx';

/** Static: the HTML ships no script except the theme. */
export const handle = { noScripts: true };

export const meta = () => textMeta(accessibility());

export default function AccessibilityPage() {
  return <TextPage content={useAccessibility()} />;
}
