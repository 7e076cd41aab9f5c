import { sql } from 'kysely';
import { bears, companiesOf, type PersonalDataPart } from '#platform/personal-data.ts';
import { listAssignments, listCodesReportedBy, listImportsBy, listSitesBy } from './site-authors.queries.ts';

export const siteData: PersonalDataPart = {
  tables: ['site_assignments', 'sites', 'site_imports', 'site_codes'],
  read: async (db, person) => ({
    site_assignments: await listAssignments(db, person),
    sites_created: await listSitesBy(db, person),
    site_imports: await listImportsBy(db, person),
    codes_reported: await listCodesReportedBy(db, person),
  }),
  // Contact details at their company's sites, where they match the person.
  async erase(trx, person) {
    await trx
      .updateTable('sites')
      .set({ contact_name: '', contact_phone: '' })
      .where(sql<boolean>`company_id IN ${companiesOf(person)}`)
      .where(bears(person, { name: 'contact_name', phone: 'contact_phone' }))
      .execute();
  },
};
export { followCodes, noteCode } from './follow-codes.ts';
export { codesOf } from './site-code.queries.ts';
export { countCompanySites, departementOfSite, reachesSite, sitesOf } from './site.queries.ts';
