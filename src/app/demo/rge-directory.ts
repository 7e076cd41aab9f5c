import { addDays, parisDay } from '#common/days.ts';
import { composeCompany, type NumberedRow } from '#features/network/directory/compose-company.ts';
import { directoryFields, readHead, readRow } from '#features/network/directory/directory-row.rules.ts';
import type { NewId } from './ids.ts';
import { readData } from './read-data.ts';
import type { Row } from './rows.ts';

// Each line has its coordinates, in France: no lookup needed.
const placed = { locate: () => null, departementAt: () => '75' };

/** Unclaimed companies with fictitious SIRETs, in ADEME's format with dates relative to today, parsed like an import. */
export function makeDirectory(id: NewId, now: Date): Row<'directory_companies'>[] {
  const today = parisDay(now);
  const { head } = readHead(directoryFields.join(';'));
  const rows = new Map<string, NumberedRow[]>();
  readData('rge-directory.csv', directoryFields).forEach((cells, index) => {
    const days = { lien_date_debut: Number(cells.lien_date_debut), lien_date_fin: Number(cells.lien_date_fin) };
    const dated = {
      ...cells,
      lien_date_debut: addDays(today, days.lien_date_debut),
      lien_date_fin: addDays(today, days.lien_date_fin),
    };
    const read = readRow(
      directoryFields.map((field) => dated[field]),
      head,
      today,
    );
    if (!('siret' in read)) throw new Error(`rge-directory.csv, line ${index + 2}: ${read.code}`);
    rows.set(read.siret, [...(rows.get(read.siret) ?? []), { ...read.row, line: index + 2 }]);
  });
  return [...rows].map(([siret, found]) => {
    const { company } = composeCompany(siret, found, placed);
    if (!company) throw new Error(`rge-directory.csv: no place for ${siret}`);
    return {
      id: id(now),
      siret,
      name: company.name,
      is_legal_entity: company.isLegalEntity,
      street: company.street,
      postal_code: company.postalCode,
      city: company.city,
      insee_code: company.inseeCode,
      latitude: company.latitude,
      longitude: company.longitude,
      is_approximate: company.isApproximate,
      phone: company.phone,
      email: company.email,
      website: company.website,
      email_sha256: company.emailSha256,
      own_domain: company.ownDomain,
      trades: company.trades,
      // A list in a JSON column: serialised as such, not as a PostgreSQL array.
      qualifications: company.qualifications as unknown as Row<'directory_companies'>['qualifications'],
      works_for_individuals: company.worksForIndividuals,
      valid_until: company.validUntil,
      digest: company.digest,
      data_on: addDays(today, -2),
      created_at: now,
      updated_at: now,
    };
  });
}
