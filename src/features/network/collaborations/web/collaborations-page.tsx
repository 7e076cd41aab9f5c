import { openGraphLocale } from '#common/locales.ts';
import { useSession } from '#ui/session.tsx';
import { spokenLanguage } from '#ui/texts.ts';
import { OwnCollaborations } from './own-collaborations.tsx';
import { Presentation } from './presentation.tsx';
import { text } from './texts-face.ts';

/** Visitors read it, their HTML ships no script but the theme; whoever brings a session is served the application. */
export const handle = { noScripts: true };

export const meta = () => [
  { title: `${text('title')} · Bâtilien` },
  { name: 'description', content: text('lede') },
  { property: 'og:title', content: text('title') },
  { property: 'og:description', content: text('lede') },
  { property: 'og:locale', content: openGraphLocale(spokenLanguage()) },
];

/** Two faces of one address: what collaborations are, or one's own. */
export default function CollaborationsPage() {
  const { session } = useSession();
  return session?.user ? <OwnCollaborations /> : <Presentation />;
}
