import { visitAside } from '#features/work/appointments/web/public/visit-on-site.tsx';
import { mayHavePhotos, VisitPhotos } from '#features/work/missions/web/public/visit-photos.tsx';
import type { VisitAside } from '#features/work/visits/web/public/visit-aside.ts';

/** Beside a visit: availabilities of people on site, and the crew's photos. */
export const asideOfVisit: VisitAside = (visit, where) => (
  <>
    {visitAside(visit, where)}
    {where === 'line' && mayHavePhotos(visit) && <VisitPhotos requestId={visit.request.id} visitId={visit.id} />}
  </>
);
