import { sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { importProblems } from './import-fields.rules.ts';
import { goodLines, presentImport } from './present-import.ts';
import type { SiteImport } from './site-import.contract.ts';
import { countLines, findImport, markDuplicates, type StoredImport } from './site-import.queries.ts';
import { canAdd, canEdit } from './site.rules.ts';
import { type Act, lockCompany } from './write-site.ts';
import { siteEvents } from './site.events.ts';

/** Creates sites for valid lines not imported yet; returns their number. Repeated references get the suffix «-2». */
async function createSites(
  trx: Transaction<DB>,
  stored: StoredImport,
  viewer: CompanyViewer,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ line: number }>`
    SELECT line FROM site_import_lines WHERE import_id = ${stored.id} AND state IN ('ready', 'to_confirm')
    ORDER BY line`.execute(trx);
  const ids = rows.map(({ line }) => ({ line, id: uuidv7(now.getTime()) }));
  const made = await sql<{ id: string }>`
    WITH ids AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) AS i (line integer, id uuid)),
    made AS (
      INSERT INTO sites (id, company_id, name, reference, kind, street, postal_code, city, insee_code, latitude, longitude,
        precision, dwellings, built_year, permit_before_1997, landlord, contact_name, contact_phone, access_instructions, access_codes, source,
        created_by, created_at, updated_at)
      SELECT i.id, ${stored.companyId}, v.name,
        CASE WHEN l.occurrence > 1 THEN v.reference || '-' || l.occurrence ELSE v.reference END,
        v.kind, v.street, v."postalCode", v.city, v."inseeCode", (v.position ->> 'latitude')::double precision,
        (v.position ->> 'longitude')::double precision, v.position ->> 'precision', v.dwellings, v."builtYear",
        CASE WHEN v."builtYear" <= 1996 THEN true END, v.landlord,
        v."contactName", v."contactPhone", v."accessInstructions", v."accessCodes",
        ${stored.fileName} || ', ligne ' || l.line, ${viewer.userId}, ${now}, ${now}
      FROM ids i JOIN site_import_lines l ON l.import_id = ${stored.id} AND l.line = i.line
      CROSS JOIN LATERAL jsonb_to_record(l.site_values) AS v (name text, reference text, kind text, street text,
        "postalCode" text, city text, "inseeCode" text, position jsonb, dwellings integer, "builtYear" integer,
        landlord text, "contactName" text, "contactPhone" text, "accessInstructions" text, "accessCodes" text)
      -- A reference taken since the lines were checked: the line is told as a duplicate.
      ON CONFLICT (company_id, reference) WHERE reference <> '' DO NOTHING
      RETURNING id)
    SELECT id FROM made`.execute(trx);
  const madeIds = new Set(made.rows.map(({ id }) => id));
  const kept = ids.filter(({ id }) => madeIds.has(id));
  await sql`
    UPDATE site_import_lines l SET site_id = i.id, duplicate_site_id = NULL
    FROM jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) AS i (line integer, id uuid)
    WHERE l.import_id = ${stored.id} AND l.line = i.line`.execute(trx);
  if (kept.length < ids.length) await markDuplicates(trx, stored);
  if (viewer.company.siteIds) {
    await sql`INSERT INTO site_assignments (site_id, user_id, company_id)
      SELECT id, ${viewer.userId}, ${viewer.company.id} FROM unnest(${kept.map(({ id }) => id)}::uuid[]) AS id`.execute(
      trx,
    );
  }
  return kept.length;
}

/** Creates the sites of valid lines, within the plan; idempotent, as imported lines are skipped. */
export async function confirmImport(
  { db, viewer, now }: Omit<Act, 'geocoder'>,
  { id, keepGoodLines }: { id: string; keepGoodLines: boolean },
): Promise<{ created: number; import: SiteImport }> {
  assertAllowed(canEdit(actorOf(viewer)));
  const created = await db.transaction().execute(async (trx) => {
    const stored = await findImport(trx, viewer, id, true);
    const room = await lockCompany(trx, viewer, now);
    // Sites may have been added since the lines were checked.
    await markDuplicates(trx, stored);
    const counts = await countLines(trx, id);
    const good = goodLines(counts);
    if (good === 0) {
      if (counts.created > 0) return 0;
      throw refuse(importProblems.IMPORT_EMPTY);
    }
    // A duplicate is not an error: its site already exists.
    if (!keepGoodLines && counts.error > 0) throw refuse(importProblems.IMPORT_HAS_FAULTS);
    assertAllowed(canAdd(actorOf(viewer), room, good));
    const made = await createSites(trx, stored, viewer, now);
    await trx.updateTable('site_imports').set({ confirmed_at: now, updated_at: now }).where('id', '=', id).execute();
    await record(trx, siteEvents['sites.imported'], {
      companyId: stored.companyId,
      actor: viewer,
      data: { importId: id, fileName: stored.fileName, count: made },
      now,
    });
    return made;
  });
  return { created, import: await presentImport(db, viewer, id) };
}
