import { privacy, usePrivacy } from './content/texts-privacy.ts';
import { TextPage, textMeta } from './text-page.tsx';

/** Static: the HTML ships no script except the theme. */
export const handle = { noScripts: true };

export const meta = () => textMeta(privacy());

export default function PrivacyPolicyPage() {
  return <TextPage bare content={usePrivacy()} />;
}
