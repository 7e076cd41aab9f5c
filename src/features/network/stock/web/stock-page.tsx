import { sideOf } from '#common/roles.ts';
import { useOnline } from '#ui/offline/use-queue.ts';
import { OtherSide } from '#ui/marks/other-side.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { OwnStock } from './own-stock.tsx';
import { StockList } from './stock-list.tsx';
import { useTexts } from './texts.ts';

export default function StockPage() {
  const t = useTexts();
  const { company, profile } = useSignedIn();
  const online = useOnline();
  if (!company || sideOf(profile.selectedRole) !== 'provider')
    return (
      <OtherSide page={t('title')} title={t('otherSide')} text={t('otherSideText')} toDashboard={t('toDashboard')} />
    );
  return company.membership === 'technician' || !online ? <OwnStock /> : <StockList />;
}
