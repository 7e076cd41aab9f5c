import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useTexts } from './texts.ts';

export function MissingEquipment({ error }: { error: unknown }) {
  const t = useTexts();
  const { status, message } = failureOf(error);
  const isAbsent = status === 404;
  return (
    <div className="page">
      <PageHeader title={t('one')} crumbs={[{ label: t('title'), to: path('equipmentList') }]} />
      <EmptyState
        title={t(isAbsent ? 'absent' : 'failed')}
        text={isAbsent ? t('absentText') : message}
        action={<ButtonLink to={path('equipmentList')}>{t('toList')}</ButtonLink>}
      />
    </div>
  );
}
