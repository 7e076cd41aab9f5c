import { path } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { failureOf } from '#ui/errors.ts';
import { PageHeader } from '#ui/page-header.tsx';
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
