import { ButtonLink } from '#ui/marks/button.tsx';
import { useTexts } from '../texts.ts';
import { useReviewPage } from './use-review-page.ts';

/** For visitors without scripts. */
export function ReviewPages({ companyId }: { companyId: string }) {
  const t = useTexts();
  const { latest, older } = useReviewPage(companyId);
  if (!latest && !older) return null;
  return (
    <nav className="tbl__foot justify-center" aria-label={t('ofProvider')}>
      {latest && <ButtonLink to={latest}>{t('latest')}</ButtonLink>}
      {older && (
        <ButtonLink to={older} rel="next">
          {t('older')}
        </ButtonLink>
      )}
    </nav>
  );
}
