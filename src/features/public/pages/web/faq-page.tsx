import { faq, useFaq } from './content/texts-faq.ts';
import { TextPage, textMeta } from './text-page.tsx';

/** Static: the HTML ships no script except the theme. */
export const handle = { noScripts: true };

export const meta = () => textMeta(faq());

export default function FaqPage() {
  return <TextPage content={useFaq()} />;
}
