import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useTexts } from './texts.ts';

export function NoCompany() {
  const t = useTexts();
  return (
    <EmptyState
      title={t('noCompany')}
      text={t('noCompanyText')}
      action={
        <span className="flex items-center gap-2 flex-wrap justify-center">
          <ButtonLink to={`${path('profile')}#acces`}>{t('joinCompany')}</ButtonLink>
          <ButtonLink to={`${path('profile')}#entreprises`} variant="primary">
            {t('foundCompany')}
          </ButtonLink>
        </span>
      }
    />
  );
}
