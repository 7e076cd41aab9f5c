import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from '../texts.ts';

interface MissionFailureProps {
  error: unknown;
  onRetry: () => unknown;
}

/** Why a mission is not shown: not cached, out of reach, or a server error. */
export function MissionFailure({ error, onRetry }: MissionFailureProps) {
  const t = useTexts();
  const { status, message } = failureOf(error);
  return (
    <>
      <PageHeader title={t('one')} crumbs={[{ label: t('title'), to: path('missions') }]} />
      <EmptyState
        title={t(status === 0 ? 'notKept' : status === 404 ? 'absent' : 'failed')}
        text={status === 0 ? t('notKeptText') : message}
        action={
          status === 404 ? (
            <ButtonLink to={path('missions')}>{t('title')}</ButtonLink>
          ) : (
            <Button onClick={() => void onRetry()}>{t('retry')}</Button>
          )
        }
      />
    </>
  );
}
