import { pageMeta } from '#ui/page/page-meta.ts';
import { useSession } from '#ui/calls/session.tsx';
import { OwnCollaborations } from './own-collaborations.tsx';
import { Presentation } from './presentation.tsx';
import { text } from './texts-face.ts';

/** Public page, with no script but the theme; with a session the application is served instead. */
export const handle = { noScripts: true };

export const meta = () => pageMeta({ title: text('title'), description: text('lede') });

/** Two pages at one address: a presentation, or the reader's own collaborations. */
export default function CollaborationsPage() {
  const { session } = useSession();
  return session?.user ? <OwnCollaborations /> : <Presentation />;
}
