import type { PersonalDataPart } from '#platform/personal-data.ts';
import { listAssignments, listCodesReportedBy, listImportsBy, listSitesBy } from './site-authors.queries.ts';

/** The sites a person is limited to, and those they wrote down. */
export const siteData: PersonalDataPart = {
  tables: ['site_assignments', 'sites', 'site_imports', 'site_codes'],
  read: async (db, person) => ({
    site_assignments: await listAssignments(db, person),
    sites_created: await listSitesBy(db, person),
    site_imports: await listImportsBy(db, person),
    codes_reported: await listCodesReportedBy(db, person),
  }),
};
export { followCodes, noteCode } from './follow-codes.ts';
export { codesOf } from './site-code.queries.ts';
export { countCompanySites, departementOfSite, reachesSite, sitesOf } from './site.queries.ts';
