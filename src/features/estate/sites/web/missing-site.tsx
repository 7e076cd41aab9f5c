import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from './texts.ts';

export function MissingSite({ error }: { error: unknown }) {
  const t = useTexts();
  const { status, message } = failureOf(error);
  const absent = status === 404;
  return (
    <>
      <PageHeader title={t('sheet.site')} crumbs={[{ label: t('title'), to: path('sites') }]} />
      <EmptyState
        title={absent ? t('notFound') : t('failed')}
        text={absent ? t('notFoundText') : message}
        action={<ButtonLink to={path('sites')}>{t('backToSites')}</ButtonLink>}
      />
    </>
  );
}
