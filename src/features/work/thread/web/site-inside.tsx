import { useOutletContext } from 'react-router';
import { SiteBudgetSection } from '#features/estate/budgets/web/public/site-budget.tsx';
import type { SiteDetail } from '#features/estate/sites/site.contract.ts';
import { SiteColumns } from '#features/estate/sites/web/public/site-columns.tsx';
import { SiteGuarantees } from '#features/work/guarantees/web/public/site-guarantees.tsx';
import { SiteRequestsPart } from '#features/work/requests/web/public/site/site-requests.tsx';
import { VisitPhotos } from '#features/work/missions/web/public/visit-photos.tsx';
import { type VisitAside, VisitAsideProvider } from '#features/work/visits/web/public/visit-aside.ts';
import { SiteVisits } from '#features/work/visits/web/public/site-visits.tsx';

/** In the history of a site: the photos of a visit that took place. */
const inHistory: VisitAside = ({ id, request, leftAt }, where) =>
  where === 'history' && leftAt && <VisitPhotos requestId={request.id} visitId={id} />;

/** Inside the page of a site, which hands it over: what slices above it know. */
export default function SiteInside() {
  const site = useOutletContext<SiteDetail>();
  return (
    <SiteColumns site={site} side={<SiteBudgetSection siteId={site.id} name={site.name} />}>
      <SiteRequestsPart site={site} />
      <VisitAsideProvider value={inHistory}>
        <SiteVisits siteId={site.id} />
      </VisitAsideProvider>
      <SiteGuarantees siteId={site.id} />
    </SiteColumns>
  );
}
