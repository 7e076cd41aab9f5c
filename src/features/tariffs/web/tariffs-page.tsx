import { useSignedIn } from '#ui/session.tsx';
import { PriceList } from './price-list.tsx';
import { tariffApi } from './public/api.ts';
import ReferencePage from './reference-page.tsx';

/** The prices of a provider; those of the platform for an administrator, as at `/admin/tarifs`. */
export default function TariffsPage() {
  const { profile } = useSignedIn();
  return profile.selectedRole === 'admin' ? <ReferencePage /> : <PriceList api={tariffApi} owner="own" />;
}
