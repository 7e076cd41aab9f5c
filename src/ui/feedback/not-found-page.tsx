import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { NotFound } from './not-found.tsx';
import { useSession } from '#ui/calls/session.tsx';
import { useWords } from '#ui/words/words.ts';

/** Also shown for anything out of the reader's reach. */
export default function NotFoundPage() {
  const t = useWords();
  const { session } = useSession();
  const known = Boolean(session?.user);
  return (
    <NotFound document={t('notFound.document')} title={t('notFound.title')} text={t('notFound.text')}>
      <ButtonLink to={path(known ? 'dashboard' : 'home')} variant="primary">
        {t(known ? 'notFound.dashboard' : 'notFound.home')}
      </ButtonLink>
      <ButtonLink to={path('helpCentre')} variant="ghost">
        {t('notFound.help')}
      </ButtonLink>
    </NotFound>
  );
}
