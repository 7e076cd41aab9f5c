import { pageMeta } from '#ui/page-meta.ts';
import { useSession } from '#ui/session.tsx';
import { OwnCollaborations } from './own-collaborations.tsx';
import { Presentation } from './presentation.tsx';
import { text } from './texts-face.ts';

/** Visitors read it, their HTML ships no script but the theme; whoever brings a session is served the application. */
export const handle = { noScripts: true };

export const meta = () => pageMeta({ title: text('title'), description: text('lede') });

/** Two faces of one address: what collaborations are, or one's own. */
export default function CollaborationsPage() {
  const { session } = useSession();
  return session?.user ? <OwnCollaborations /> : <Presentation />;
}
