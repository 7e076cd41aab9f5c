import { type Kysely, sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, problems, refuse } from '#common/problems.ts';
import type { MembershipRole } from '#common/roles.ts';
import { selectRoleOfSide } from '#features/people/accounts/account.public.ts';
import type { Call } from '#platform/http/bind.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { refuseContradiction } from '#platform/geo/refuse-contradiction.ts';
import { actorOf, type Viewer, type ViewerCompany } from '#platform/session/viewer.ts';
import { checkIdentifiers } from './check-identifiers.ts';
import type { Company, CompanyInput } from './company.contract.ts';
import { readCompanyRow } from './company.queries.ts';
import { refuseProvenSiret } from './complete-company.ts';
import { type CompanyAct, companyProblems, canActOnCompany, rolesGivenBy, suits } from './company.rules.ts';
import { companyEvents } from './company.events.ts';

type Act = Pick<Call<Viewer>, 'geocoder' | 'now' | 'viewer'>;

/** Throws when the viewer has no current company. */
export function companyOf(viewer: Viewer): ViewerCompany {
  if (!viewer.company) throw refuse(problems.NO_COMPANY);
  return viewer.company;
}

export function assertMay(act: CompanyAct, viewer: Viewer): void {
  companyOf(viewer);
  assertAllowed(canActOnCompany(act, actorOf(viewer)));
}

/** Only providers have technicians. */
export function assertRoleOf(company: Pick<ViewerCompany, 'isProvider'>, role: MembershipRole): void {
  if (!suits(company, role)) throw refuse(companyProblems.TECHNICIAN_OF_PROVIDERS);
}

export async function presentCompany(db: Kysely<DB>, viewer: Viewer): Promise<Company> {
  const { id, membership, siteIds } = companyOf(viewer);
  const actor = actorOf(viewer);
  const acts = {
    edit: canActOnCompany('edit', actor),
    invite: canActOnCompany('invite', actor),
    manage: canActOnCompany('manage', actor),
    transfer: canActOnCompany('transfer', actor),
  };
  const hold = { role: membership, siteIds };
  const row = await readCompanyRow(db, id);
  const roles = rolesGivenBy(hold).filter((role) => suits(row, role));
  return { ...row, gives: { roles, allSites: siteIds === null }, acts };
}

/** Rejects an outdated version. */
export async function editCompany(
  { db, ...act }: Act & { db: Kysely<DB> },
  { version, ...input }: CompanyInput & { version: number },
): Promise<Company> {
  const { viewer } = act;
  await db.transaction().execute((trx) => rewriteCompany(trx, act, input, version));
  return presentCompany(db, viewer);
}

async function lockRow(trx: Transaction<DB>, companyId: string, version: number | undefined) {
  const row = await trx
    .selectFrom('company_profiles')
    .select(['checked_siret as checked', 'network_state as network', 'version'])
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (version !== undefined && version !== row.version) throw refuse(companyProblems.COMPANY_STALE);
  return row;
}

type Row = Awaited<ReturnType<typeof lockRow>>;

/** A company of the network keeps the SIREN that its documents were checked against. */
function assertSiren({ checked, network }: Row, siret: string | null): void {
  const inNetwork = network === 'approved' || network === 'suspended';
  if (inNetwork && checked && checked.slice(0, 9) !== siret?.slice(0, 9)) throw refuse(companyProblems.SIREN_CHECKED);
}

const isFrench = ({ country }: { country: string }) => /^(france)?$/i.test(country);

/** The same update within a larger transaction, which may check its own version. */
export async function rewriteCompany(
  trx: Transaction<DB>,
  { viewer, geocoder, now }: Act,
  { addressConfirmed, ...input }: CompanyInput,
  version?: number,
): Promise<void> {
  assertMay('edit', viewer);
  checkIdentifiers(input);
  const { id } = companyOf(viewer);
  assertSiren(await lockRow(trx, id, version), input.siret);
  const before = await readCompanyRow(trx, id);
  const changed = (Object.keys(input) as (keyof typeof input)[]).filter(
    (field) => (before[field] ?? '') !== (input[field] ?? ''),
  );
  // A confirmed address stays confirmed until it changes; foreign postal codes are not checked.
  const moved = (['postalCode', 'city', 'country'] as const).some((field) => changed.includes(field));
  if (moved && isFrench(input)) refuseContradiction(geocoder, input, addressConfirmed);
  const placeOf = (address: typeof input) => (isFrench(address) ? geocoder.locate(address) : null);
  const from = placeOf({ ...input, ...before });
  const to = placeOf(input);
  if (input.siret) await refuseProvenSiret(trx, input.siret, id);
  await trx
    .updateTable('company_profiles')
    .set({
      legal_name: input.legalName,
      trade_name: input.tradeName || null,
      siret: input.siret,
      legal_form: input.legalForm || null,
      registry: input.registry,
      vat_number: input.vatNumber || null,
      street: input.street,
      postal_code: input.postalCode,
      city: input.city,
      country: input.country,
      ...(moved && {
        latitude: to?.latitude ?? null,
        longitude: to?.longitude ?? null,
        insee_code: to?.inseeCode ?? null,
      }),
      phone: input.phone,
      email: input.email,
      website: input.website,
      description: input.description,
      iban: input.iban,
      insurer: input.insurer,
      payment_terms: input.paymentTerms,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  const data = { name: input.tradeName || input.legalName, changed, ...(moved && from && to && { from, to }) };
  await record(trx, companyEvents['company.edited'], { companyId: id, actor: viewer, data, now });
}

/** A Starter owner may own one company only, otherwise founding more would evade the limits. */
export async function refuseSecondStarter(trx: Transaction<DB>, userId: string, companyId: string): Promise<void> {
  // Locked, so that two concurrent foundations are both checked.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const other = await trx
    .selectFrom('memberships as m')
    .innerJoin('company_profiles as c', 'c.id', 'm.company_id')
    .select('c.id')
    .where('m.user_id', '=', userId)
    .where('m.role', '=', 'owner')
    .where('c.plan', '=', 'starter')
    .where('c.is_ordering', '=', true)
    .where('c.id', '<>', companyId)
    .limit(1)
    .executeTakeFirst();
  if (!other) return;
  await trx
    .selectFrom('company_profiles')
    .select('id')
    .where('id', '=', companyId)
    .where((where) => where.or([where('plan', '<>', 'starter'), where('is_ordering', '=', false)]))
    .executeTakeFirstOrThrow(() => refuse(companyProblems.STARTER_ONCE));
}

type Sides = Parameters<typeof selectRoleOfSide>[1]['sides'];

async function sidesOf(trx: Transaction<DB>, companyId: string): Promise<Sides> {
  const { is_ordering: ordering, is_provider: provider } = await trx
    .selectFrom('company_profiles')
    .select(['is_ordering', 'is_provider'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (ordering && provider) return ['ordering', 'provider'];
  return [provider ? 'provider' : 'ordering'];
}

/** Creates a company and makes it the owner's current one. */
export async function foundCompany(
  trx: Transaction<DB>,
  {
    userId,
    name,
    email,
    side,
    now,
  }: { userId: string; name: string; email: string; side: 'ordering' | 'provider'; now: Date },
): Promise<string> {
  const id = uuidv7(now.getTime());
  if (side === 'ordering') await refuseSecondStarter(trx, userId, id);
  await trx
    .insertInto('company_profiles')
    .values({
      id,
      legal_name: name,
      email,
      is_ordering: side === 'ordering',
      is_provider: side === 'provider',
      created_at: now,
      updated_at: now,
    })
    .execute();
  await trx
    .insertInto('memberships')
    .values({ company_id: id, user_id: userId, role: 'owner', created_at: now })
    .execute();
  await selectCompany(trx, { userId, companyId: id, now });
  return id;
}

export async function foundProvider(
  trx: Transaction<DB>,
  { siret, ...person }: { userId: string; name: string; email: string; siret: string; now: Date },
): Promise<string> {
  checkIdentifiers({ siret, vatNumber: '', iban: null });
  const id = await foundCompany(trx, { ...person, side: 'provider' });
  await refuseProvenSiret(trx, siret, id);
  await trx.updateTable('company_profiles').set({ siret }).where('id', '=', id).execute();
  return id;
}

/** Makes a company current, with a role of one of its sides; null for none. */
export async function selectCompany(
  trx: Transaction<DB>,
  { userId, companyId, sides, now }: { userId: string; companyId: string | null; sides?: Sides; now: Date },
): Promise<void> {
  await trx
    .updateTable('profiles')
    .set({ current_company_id: companyId, updated_at: now })
    .where('user_id', '=', userId)
    .execute();
  if (companyId) await selectRoleOfSide(trx, { userId, sides: sides ?? (await sidesOf(trx, companyId)), now });
}
