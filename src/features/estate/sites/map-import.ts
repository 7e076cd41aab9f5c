import type { Said } from '#common/said.ts';
import { assertAllowed, type Issue, refuseFields } from '#common/problems.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { checkLines } from './check-import.ts';
import type { ImportField } from './import-fields.rules.ts';
import { presentImport } from './present-import.ts';
import type { SiteImport } from './site-import.contract.ts';
import { findImport } from './site-import.queries.ts';
import { canEdit } from './site.rules.ts';
import type { Act } from './write-site.ts';
import { said } from './said.ts';

export interface MapInput {
  id: string;
  mapping: Partial<Record<ImportField, string>>;
  missingPosition: 'report' | 'commune';
}

function missing(mapping: MapInput['mapping']): Issue[] {
  const issues: Issue[] = [];
  const need = (field: ImportField, alternatives: ImportField[], message: Said) => {
    if (![field, ...alternatives].some((each) => mapping[each])) issues.push({ path: ['mapping', field], message });
  };
  need('name', ['street'], said('refusals.nameColumn'));
  // The street column may hold the whole address.
  need('postalCode', ['city', 'inseeCode', 'street'], said('refusals.postalCodeColumn'));
  if (mapping.latitude && !mapping.longitude) need('longitude', [], said('refusals.longitudeColumn'));
  if (mapping.longitude && !mapping.latitude) need('latitude', [], said('refusals.latitudeColumn'));
  return issues;
}

/** Rechecks the lines; cell corrections are kept. */
export async function mapImport({ db, viewer, geocoder, now }: Act, input: MapInput): Promise<SiteImport> {
  assertAllowed(canEdit(actorOf(viewer)));
  await db.transaction().execute(async (trx) => {
    const stored = await findImport(trx, viewer, input.id, true);
    const issues = missing(input.mapping);
    const mapping: Record<string, number> = {};
    for (const [field, column] of Object.entries(input.mapping)) {
      if (!column) continue;
      mapping[field] = stored.header.indexOf(column);
      if (mapping[field] < 0) issues.push({ path: ['mapping', field], message: said('refusals.columnGone') });
    }
    if (issues.length > 0) throw refuseFields(...issues);
    await trx
      .updateTable('site_imports')
      .set({ mapping: JSON.stringify(mapping), missing_position: input.missingPosition, updated_at: now })
      .where('id', '=', input.id)
      .execute();
    await checkLines(trx, { ...stored, mapping, missingPosition: input.missingPosition }, geocoder);
  });
  return presentImport(db, viewer, input.id);
}
