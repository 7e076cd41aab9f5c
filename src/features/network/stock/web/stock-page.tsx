import { sideOf } from '#common/roles.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useOnline } from '#ui/offline/use-queue.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useSignedIn } from '#ui/session.tsx';
import { OwnStock } from './own-stock.tsx';
import { StockList } from './stock-list.tsx';
import { useTexts } from './texts.ts';

/** What the vehicles of a provider hold: a technician's own on the device, those of the company for its office. */
export default function StockPage() {
  const t = useTexts();
  const { company, profile } = useSignedIn();
  const online = useOnline();
  if (!company || sideOf(profile.selectedRole) !== 'provider')
    return (
      <div className="page">
        <PageHeader title={t('title')} />
        <EmptyState
          title={t('otherSide')}
          text={t('otherSideText')}
          action={<ButtonLink to={path('dashboard')}>{t('toDashboard')}</ButtonLink>}
        />
      </div>
    );
  return company.membership === 'technician' || !online ? <OwnStock /> : <StockList />;
}
