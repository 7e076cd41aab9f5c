import { useSession } from '#ui/calls/session.tsx';
import { guides, useGuides } from './content/texts-guides.ts';
import { TextPage, textMeta } from './text-page.tsx';

/** Static for visitors, without scripts except the theme; signed-in users are served the application. */
export const handle = { noScripts: true };

export const meta = () => textMeta(guides());

export default function GuidesPage() {
  const { session } = useSession();
  return <TextPage content={useGuides()} shell={Boolean(session?.user)} />;
}
