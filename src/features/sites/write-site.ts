import { type Kysely, sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { type Allowed, problems, refuse, refuseFields } from '#common/problems.ts';
import { holdPlan } from '#features/plans/plan.public.ts';
import { isTaken } from '#platform/db/taken.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Geocoder } from '#platform/geo/geocoder.ts';
import { refuseContradiction } from '#platform/geo/refuse-contradiction.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import type { SiteInput } from './site.contract.ts';
import { takenReference } from './site-import.queries.ts';
import { countCompanySites } from './site.queries.ts';
import { type Actor, judgeCreation, judgeEdit, siteProblems } from './site.rules.ts';
import { siteScope } from './site-scope.queries.ts';
import { siteEvents } from './site.events.ts';

export interface Act {
  db: Kysely<DB>;
  viewer: CompanyViewer;
  geocoder: Geocoder;
  now: Date;
}

interface Written {
  id: string;
  version: number;
}

/** A viewer as the rules of sites see them. */
export function actorOf({ side, company }: Viewer): Actor {
  return { side, membership: company?.membership ?? null, plan: company?.plan ?? 'starter' };
}

/** Throws the refusal of a verdict: a right is 403, a limit 409. */
export function assertAllowed(verdict: Allowed): void {
  if (verdict.allowed) return;
  const status = verdict.code === siteProblems.PLAN_LIMIT.code ? 409 : 403;
  throw refuse({ code: verdict.code, status, message: verdict.reason });
}

/** Holds the company until the transaction ends, so that two additions cannot both be the last its plan allows. */
export async function holdCompany(trx: Transaction<DB>, { company, side }: CompanyViewer, now: Date) {
  const actor: Actor = { side, membership: company.membership, plan: await holdPlan(trx, company.id, now) };
  return { actor, count: await countCompanySites(trx, company.id) };
}

async function positioned(geocoder: Geocoder, input: SiteInput) {
  const { street, postalCode, city } = input;
  // A code of no commune says nothing of the place: the address is read without it.
  const inseeCode = input.inseeCode && geocoder.locate({ inseeCode: input.inseeCode }) ? input.inseeCode : null;
  const address = { street, postalCode, city, ...(inseeCode ? { inseeCode } : {}) };
  if (input.position) {
    return { ...input.position, inseeCode: inseeCode ?? geocoder.locate(address)?.inseeCode ?? null };
  }
  if (!inseeCode) refuseContradiction(geocoder, address, input.addressConfirmed);
  const place = await geocoder.geocode(address);
  if (!place) {
    throw refuseFields({
      path: ['city'],
      message: 'Cette commune est introuvable. Vérifiez le code postal et la ville.',
    });
  }
  return place;
}

async function columns(geocoder: Geocoder, input: SiteInput) {
  const { latitude, longitude, precision, inseeCode } = await positioned(geocoder, input);
  return {
    name: input.name,
    reference: input.reference,
    kind: input.kind,
    street: input.street,
    postal_code: input.postalCode,
    city: input.city,
    insee_code: inseeCode,
    latitude,
    longitude,
    precision,
    dwellings: input.dwellings,
    built_year: input.builtYear,
    landlord: input.landlord,
    contact_name: input.contactName,
    contact_phone: input.contactPhone,
    access_instructions: input.accessInstructions,
    ...(input.accessCodes === undefined ? {} : { access_codes: input.accessCodes }),
  };
}

/** Turns the index of references into an answer beside the field. */
const referenceTaken =
  ({ company }: CompanyViewer) =>
  (error: unknown): never => {
    if (!isTaken(error, 'sites_company_reference')) throw error;
    // Who sees some sites only is not told that another one has it.
    const message = company.siteIds ? takenReference : 'Un autre de vos sites porte déjà cette référence.';
    throw refuseFields({ path: ['reference'], message });
  };

/** Adds a site to the viewer's company; a manager limited to some sites is given the new one. */
export async function createSite({ db, viewer, geocoder, now }: Act, input: SiteInput): Promise<Written> {
  assertAllowed(judgeEdit(actorOf(viewer)));
  const values = await columns(geocoder, input);
  const id = uuidv7(now.getTime());
  const adding = db.transaction().execute(async (trx) => {
    const { actor, count } = await holdCompany(trx, viewer, now);
    assertAllowed(judgeCreation(actor, count));
    await trx
      .insertInto('sites')
      .values({
        id,
        company_id: viewer.company.id,
        created_by: viewer.userId,
        created_at: now,
        updated_at: now,
        ...values,
      })
      .execute();
    if (viewer.company.siteIds) {
      await trx.insertInto('site_assignments').values({ site_id: id, user_id: viewer.userId }).execute();
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

/** Rewrites a site of the viewer's reach; another version than the one they read is refused. */
export async function editSite(
  { db, viewer, geocoder, now }: Act,
  { id, version, ...input }: SiteInput & { id: string; version: number },
): Promise<Written> {
  assertAllowed(judgeEdit(actorOf(viewer)));
  const values = await columns(geocoder, input);
  const editing = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ version: number }>`
      SELECT s.version FROM sites s WHERE s.id = ${id} AND ${siteScope(viewer)} FOR UPDATE`.execute(trx);
    const [site] = rows;
    if (!site) throw refuse(problems.NOT_FOUND);
    if (site.version !== version) throw refuse(siteProblems.STALE);
    await trx
      .updateTable('sites')
      .set({ ...values, version: version + 1, updated_at: now })
      .where('id', '=', id)
      .execute();
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
