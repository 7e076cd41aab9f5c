import { type Insertable, sql, type Transaction } from 'kysely';
import { fault } from '#common/faults.ts';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, problems, refuse, refuseFields } from '#common/problems.ts';
import { lockPlan } from '#features/operations/plans/plan.public.ts';
import type { Call } from '#platform/act.ts';
import { isTaken } from '#platform/db/taken.ts';
import type { DB, Sites } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Geocoder } from '#platform/geo/geocoder.ts';
import { refuseContradiction } from '#platform/geo/refuse-contradiction.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { answerReports, followCodes } from './follow-codes.ts';
import type { SiteInput } from './site.contract.ts';
import { takenReference } from './site-import.queries.ts';
import { countCompanySites } from './site.queries.ts';
import { canAdd, canEdit, isPermitOld, siteProblems } from './site.rules.ts';
import { siteScope } from './site.scope.ts';
import { siteEvents } from './site.events.ts';
import { said } from './said.ts';

export interface Act extends Call {
  geocoder: Geocoder;
}

interface Written {
  id: string;
  version: number;
}

/** Locks the company, so that concurrent additions cannot exceed its plan. */
export async function lockCompany(trx: Transaction<DB>, { company }: CompanyViewer, now: Date) {
  return { plan: await lockPlan(trx, company.id, now), count: await countCompanySites(trx, company.id) };
}

async function positioned(geocoder: Geocoder, input: SiteInput) {
  const { street, postalCode, city } = input;
  // An unknown INSEE code is dropped and the address geocoded without it.
  const inseeCode = input.inseeCode && geocoder.locate({ inseeCode: input.inseeCode }) ? input.inseeCode : null;
  const address = { street, postalCode, city, ...(inseeCode ? { inseeCode } : {}) };
  if (input.position) {
    return { ...input.position, inseeCode: inseeCode ?? geocoder.locate(address)?.inseeCode ?? null };
  }
  if (!inseeCode) refuseContradiction(geocoder, address, input.addressConfirmed);
  const place = await geocoder.geocode(address);
  if (place) return place;
  const near = geocoder.nearby(address);
  if (near && input.addressConfirmed) return { ...near, inseeCode: null };
  throw refuseFields(
    { path: ['city'], message: said('refusals.cityUnknown') },
    ...(near ? [{ path: ['addressConfirmed'], message: fault('confirmAddress') }] : []),
  );
}

async function columns(geocoder: Geocoder, input: SiteInput) {
  const { latitude, longitude, precision, inseeCode } = await positioned(geocoder, input);
  const {
    position: _,
    inseeCode: _given,
    addressConfirmed: _confirmed,
    accessCodes,
    permitBefore1997,
    ...kept
  } = input;
  const { postalCode, builtYear, contactName, contactPhone, accessInstructions, ...named } = kept;
  return {
    // A field without a column of the same name does not compile.
    ...(named satisfies Pick<Insertable<Sites>, keyof typeof named>),
    postal_code: postalCode,
    insee_code: inseeCode,
    latitude,
    longitude,
    precision,
    built_year: builtYear,
    contact_name: contactName,
    contact_phone: contactPhone,
    access_instructions: accessInstructions,
    ...(permitBefore1997 === undefined ? {} : { permit_before_1997: permitBefore1997 ?? isPermitOld(builtYear) }),
    ...(accessCodes === undefined ? {} : { access_codes: accessCodes }),
  };
}

/** Turns the unique violation on references into a field error. */
const referenceTaken =
  ({ company }: CompanyViewer) =>
  (error: unknown): never => {
    if (!isTaken(error, 'sites_company_reference')) throw error;
    // A limited member is not told which site has it.
    const message = company.siteIds ? takenReference : said('refusals.referenceTaken');
    throw refuseFields({ path: ['reference'], message });
  };

/** Adds a site to the company; a limited manager is assigned the new one. */
export async function createSite({ db, viewer, geocoder, now }: Act, input: SiteInput): Promise<Written> {
  assertAllowed(canEdit(actorOf(viewer)));
  const values = await columns(geocoder, input);
  const id = uuidv7(now.getTime());
  const adding = db.transaction().execute(async (trx) => {
    assertAllowed(canAdd(actorOf(viewer), await lockCompany(trx, viewer, now)));
    await trx
      .insertInto('sites')
      .values({
        id,
        company_id: viewer.company.id,
        created_by: viewer.userId,
        created_at: now,
        updated_at: now,
        permit_before_1997: isPermitOld(input.builtYear),
        ...values,
      })
      .execute();
    if (viewer.company.siteIds) {
      await trx
        .insertInto('site_assignments')
        .values({ site_id: id, user_id: viewer.userId, company_id: viewer.company.id })
        .execute();
    }
    await record(trx, siteEvents['site.created'], {
      companyId: viewer.company.id,
      actor: viewer,
      data: { siteId: id, name: input.name },
      now,
    });
  });
  await adding.catch(referenceTaken(viewer));
  return { id, version: 1 };
}

export async function editSite(
  { db, viewer, geocoder, now }: Act,
  { id, version, ...input }: SiteInput & { id: string; version: number },
): Promise<Written> {
  assertAllowed(canEdit(actorOf(viewer)));
  const values = await columns(geocoder, input);
  const editing = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ version: number }>`
      SELECT s.version FROM sites s WHERE s.id = ${id} AND ${siteScope(viewer)} FOR UPDATE`.execute(trx);
    const [site] = rows;
    if (!site) throw refuse(problems.NOT_FOUND);
    if (site.version !== version) throw refuse(siteProblems.STALE);
    const rewritten = input.accessCodes !== undefined;
    if (rewritten) await followCodes(trx, id);
    await trx
      .updateTable('sites')
      .set({ ...values, version: version + 1, updated_at: now })
      .where('id', '=', id)
      .execute();
    if (rewritten) {
      await followCodes(trx, id, now);
      await answerReports(trx, id);
    }
    await record(trx, siteEvents['site.edited'], {
      companyId: viewer.company.id,
      actor: viewer,
      data: { siteId: id, name: input.name },
      now,
    });
  });
  await editing.catch(referenceTaken(viewer));
  return { id, version: version + 1 };
}
