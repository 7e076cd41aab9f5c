import { privacy, usePrivacy } from './content/texts-privacy.ts';
import { TextPage, textMeta } from './text-page.tsx';

/** Read, not run: its HTML ships no script but the theme. */
export const handle = { noScripts: true };

export const meta = () => textMeta(privacy());

export default function PrivacyPolicyPage() {
  return <TextPage bare content={usePrivacy()} />;
}
