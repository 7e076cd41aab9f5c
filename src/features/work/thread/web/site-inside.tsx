import { useOutletContext } from 'react-router';
import { SiteBudgetSection } from '#features/estate/budgets/web/public/site-budget.tsx';
import type { SiteDetail } from '#features/estate/sites/site.contract.ts';
import { SiteColumns } from '#features/estate/sites/web/public/site-columns.tsx';
import { SiteGuarantees } from '#features/work/guarantees/web/public/site-guarantees.tsx';
import { SiteRequestsPart } from '#features/work/requests/web/public/site/site-requests.tsx';
import { SiteVisits } from '#features/work/visits/web/public/site-visits.tsx';

/** Inside the page of a site, which hands it over: what slices above it know. */
export default function SiteInside() {
  const site = useOutletContext<SiteDetail>();
  return (
    <SiteColumns site={site} side={<SiteBudgetSection siteId={site.id} name={site.name} />}>
      <SiteRequestsPart site={site} />
      <SiteVisits siteId={site.id} />
      <SiteGuarantees siteId={site.id} />
    </SiteColumns>
  );
}
