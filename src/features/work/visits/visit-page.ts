import { path } from '#paths.ts';
import type { ViewerCompany } from '#platform/session/viewer.ts';

/** Address of a visit for its reader: the mission for technicians, the request for all others. */
export function visitPage(company: ViewerCompany | null, visit: { id: string; requestId: string }): string {
  return company?.membership === 'technician'
    ? path('mission', { visitId: visit.id })
    : path('request', { requestId: visit.requestId });
}
