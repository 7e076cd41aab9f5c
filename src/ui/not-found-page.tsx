import { path } from '#paths.ts';
import { ButtonLink } from './button.tsx';
import { EmptyMark } from './empty-mark.tsx';
import { useSession } from './session.tsx';
import { useWords } from './words.ts';

/** Any unknown address, and any thing out of the reader's reach. */
export default function NotFoundPage() {
  const t = useWords();
  const { session } = useSession();
  const known = Boolean(session?.user);
  return (
    <div className="fullpage fullpage--framed">
      <title>{`${t('notFound.document')} · Bâtilien`}</title>
      <div className="dialog scd">
        <div className="scd__in">
          <div className="nf__n display" aria-hidden="true">
            4<EmptyMark />4
          </div>
          <div>
            <h1>{t('notFound.title')}</h1>
            <p className="text-ink-2">{t('notFound.text')}</p>
            <div className="flex items-center gap-2 mt-3.5">
              <ButtonLink to={path(known ? 'dashboard' : 'home')} variant="primary">
                {t(known ? 'notFound.dashboard' : 'notFound.home')}
              </ButtonLink>
              <ButtonLink to={path('helpCentre')} variant="ghost">
                {t('notFound.help')}
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
