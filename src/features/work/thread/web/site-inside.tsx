import { useOutletContext } from 'react-router';
import { sideOf } from '#common/roles.ts';
import { SiteBudgetSection } from '#features/estate/budgets/web/public/site-budget.tsx';
import { SiteKeys } from '#features/estate/keys/web/public/site-keys.tsx';
import type { PlaceDetail } from '#features/estate/places/place.contract.ts';
import { SitePrincipal } from '#features/estate/principals/web/public/site-principal.tsx';
import { SitePlaces } from '#features/estate/places/web/public/site-places.tsx';
import { SiteEquipment } from '#features/estate/equipment/web/public/site-equipment.tsx';
import { SiteContacts } from '#features/estate/site-contacts/web/public/site-contacts.tsx';
import { SiteFacade } from '#features/estate/site-documents/web/public/site-facade.tsx';
import { SiteDocuments } from '#features/estate/site-documents/web/public/site-documents.tsx';
import type { SiteDetail } from '#features/estate/sites/site.contract.ts';
import { SiteColumns } from '#features/estate/sites/web/public/site-columns.tsx';
import { SiteGuarantees } from '#features/work/guarantees/web/public/site-guarantees.tsx';
import { LabelsButton } from '#features/work/occupant-reports/web/public/labels-button.tsx';
import { PlaceRequests } from '#features/work/requests/web/public/site/place-requests.tsx';
import { SiteHead, SiteRequests } from '#features/work/requests/web/public/site/site-requests.tsx';
import { SiteLogbook } from '#features/work/logbook/web/public/site-logbook.tsx';
import { SiteWaste } from '#features/work/waste-register/web/public/site-waste.tsx';
import { SiteRounds } from '#features/work/rounds/web/public/site-rounds.tsx';
import { mayHavePhotos, VisitPhotos } from '#features/work/missions/web/public/visit-photos.tsx';
import { type VisitAside, VisitAsideProvider } from '#features/work/visits/web/public/visit-aside.ts';
import { SiteVisits } from '#features/work/visits/web/public/site-visits.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { type Tab, Tabs } from '#ui/page/tabs.tsx';
import { addressNow, useAddress } from '#ui/page/use-address.ts';
import { SiteNow } from './site-now.tsx';
import { useTexts } from './texts.ts';

/** In the history of a site: the photos of a past visit. */
const inHistory: VisitAside = (visit, where) =>
  where === 'history' && mayHavePhotos(visit) && <VisitPhotos requestId={visit.request.id} visitId={visit.id} />;

export default function SiteInside() {
  const t = useTexts();
  const site = useOutletContext<SiteDetail>();
  const { company, profile } = useSignedIn();
  const [address, setAddress] = useAddress();
  const isOrdering = company !== null && sideOf(profile.selectedRole) === 'ordering';
  const works = (
    <>
      <SiteRequests siteId={site.id} />
      <VisitAsideProvider value={inHistory}>
        <SiteVisits siteId={site.id} />
      </VisitAsideProvider>
    </>
  );
  const manages = company?.membership === 'owner' || company?.membership === 'manager';
  const mayAsk = site.acts.readAccess.allowed && company?.membership !== 'viewer';
  const atPlace = ({ id, isRetired }: PlaceDetail) => (
    <PlaceRequests siteId={site.id} placeId={id} mayAsk={mayAsk && !isRetired} />
  );
  const equipment = (
    <>
      <SiteEquipment siteId={site.id} />
      {manages && <LabelsButton siteId={site.id} />}
      <SiteRounds siteId={site.id} />
    </>
  );
  const logbook = (
    <>
      <SiteLogbook siteId={site.id} />
      <SiteWaste siteId={site.id} />
    </>
  );
  const tabs: Tab[] = [
    { value: 'works', label: t('siteTabs.works'), content: works },
    { value: 'guarantees', label: t('siteTabs.guarantees'), content: <SiteGuarantees siteId={site.id} /> },
    ...(isOrdering
      ? [
          { value: 'logbook', label: t('siteTabs.logbook'), content: logbook },
          { value: 'places', label: t('siteTabs.places'), content: <SitePlaces siteId={site.id} more={atPlace} /> },
          { value: 'equipment', label: t('siteTabs.equipment'), content: equipment },
          { value: 'documents', label: t('siteTabs.documents'), content: <SiteDocuments siteId={site.id} /> },
          { value: 'keys', label: t('siteTabs.keys'), content: <SiteKeys siteId={site.id} /> },
          { value: 'principal', label: t('siteTabs.principal'), content: <SitePrincipal site={site} /> },
        ]
      : []),
  ];
  const aside = (
    <>
      {isOrdering && <SiteFacade site={site} />}
      <SiteBudgetSection siteId={site.id} name={site.name} />
      {isOrdering && <SiteContacts site={site} />}
    </>
  );
  const asked = address.get('tab');
  return (
    <SiteColumns site={site} side={aside}>
      <SiteHead site={site} />
      {isOrdering && <SiteNow siteId={site.id} />}
      <div className="mt-4">
        <Tabs
          label={t('siteTabs.label')}
          tabs={tabs}
          value={tabs.some(({ value }) => value === asked) ? (asked ?? '') : 'works'}
          onChange={(value) => {
            const next = addressNow();
            next.delete('place');
            next.delete('key');
            next.set('tab', value);
            setAddress(next, { replace: true, preventScrollReset: true });
          }}
        />
      </div>
    </SiteColumns>
  );
}
