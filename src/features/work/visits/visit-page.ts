import { path } from '#paths.ts';
import type { ViewerCompany } from '#platform/session/viewer.ts';

/** The page of a visit that its reader may open: technicians have that of the mission, all others its request. */
export function visitPage(company: ViewerCompany | null, visit: { id: string; requestId: string }): string {
  return company?.membership === 'technician'
    ? path('mission', { visitId: visit.id })
    : path('request', { requestId: visit.requestId });
}
