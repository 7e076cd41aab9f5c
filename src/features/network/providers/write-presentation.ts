import { type Kysely, sql, type Transaction } from 'kysely';
import { parisDay } from '#common/days.ts';
import { lacks, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { wordsUnder } from '#paths.ts';
import { lockName } from '#platform/db/lock-name.ts';
import { one } from '#platform/db/one.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { type CompanyViewer, mayCommit } from '#platform/session/viewer.ts';
import type { PresentationInput } from './provider.contract.ts';
import { providerProblems } from './provider.rules.ts';
import { providerEvents } from './provider.events.ts';

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/œ/g, 'oe')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '') || 'entreprise';

/** Addresses of our own pages: «Favoris» cannot be the address of a company. */
const reserved = wordsUnder('/prestataires');

async function freeSlug(trx: Transaction<DB>, companyId: string): Promise<string> {
  const { name } = await trx
    .selectFrom('company_profiles')
    .select(companyName('company_profiles').as('name'))
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const base = wordsOf(name);
  // Two companies of one name publishing at once: the second waits for the first.
  await lockName(trx, `slug ${base}`);
  const taken = await trx.selectFrom('provider_profiles').select('slug').where('slug', 'like', `${base}%`).execute();
  const slugs = new Set(taken.map(({ slug }) => slug));
  if (!slugs.has(base) && !reserved.has(base)) return base;
  let rank = 2;
  while (slugs.has(`${base}-${rank}`)) rank++;
  return `${base}-${rank}`;
}

/** Changes public addresses that have become one of our own pages' and are therefore unreachable. */
export async function leaveReservedSlugs(db: Kysely<DB>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('provider_profiles')
      .select('company_id')
      .where('slug', 'in', [...reserved])
      .orderBy('company_id')
      .forUpdate()
      .execute();
    for (const { company_id } of held) {
      const slug = await freeSlug(trx, company_id);
      await trx.updateTable('provider_profiles').set({ slug }).where('company_id', '=', company_id).execute();
    }
    return held.length;
  });
}

export async function replaceTrades(trx: Transaction<DB>, companyId: string, given: readonly string[]): Promise<void> {
  const trades = [...new Set(given)];
  // New ones first: without a trade even for an instant, it would leave the network and enter it again.
  await trx
    .insertInto('provider_trades')
    .values(trades.map((trade) => ({ company_id: companyId, trade })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .deleteFrom('provider_trades')
    .where('company_id', '=', companyId)
    .where('trade', '<>', sql<string>`ALL(${trades}::text[])`)
    .execute();
}

/** Fields written here that administrators review. */
const facts = ['presentation', 'visibility', 'trades', 'area'] as const;

async function readNetworkFacts(trx: Transaction<DB>, companyId: string) {
  const found = await sql<{ name: string; network: string } & Record<(typeof facts)[number], string>>`
    SELECT c.legal_name AS name, c.network_state AS network,
      coalesce((SELECT concat_ws(E'\n', headline, presentation) FROM provider_profiles WHERE company_id = c.id), E'\n') AS presentation,
      coalesce((SELECT is_public FROM provider_profiles WHERE company_id = c.id), false)::text AS visibility,
      coalesce((SELECT string_agg(trade, ' ' ORDER BY trade) FROM provider_trades WHERE company_id = c.id), '') AS trades,
      coalesce((SELECT concat_ws(' ', latitude, longitude, radius_m) FROM provider_areas WHERE company_id = c.id), '') AS area
    FROM company_profiles c WHERE c.id = ${companyId}`.execute(trx);
  return one(found);
}

/** Notifies the administrators of changes by a provider of the network since its approval. */
async function recordPresentationEdit(
  trx: Transaction<DB>,
  { viewer, now }: { viewer: CompanyViewer; now: Date },
  before: Awaited<ReturnType<typeof readNetworkFacts>>,
): Promise<void> {
  if (before.network !== 'approved') return;
  const companyId = viewer.company.id;
  const after = await readNetworkFacts(trx, companyId);
  const changed = facts.filter((fact) => before[fact] !== after[fact]);
  if (changed.length === 0) return;
  const data = { name: before.name, changed };
  await record(trx, providerEvents['provider.edited'], { companyId, actor: viewer, data, now });
}

/** Stores a provider's page, trades and area, all or nothing; the index follows by triggers. */
export async function writePresentation(
  { db, viewer, now }: Call,
  input: PresentationInput,
): Promise<{ slug: string; version: number }> {
  if (!mayCommit(viewer)) throw refuse(lacks.committing);
  const own = viewer.company.id;
  const values = {
    is_public: input.isPublic,
    headline: input.headline,
    presentation: input.presentation,
    founded_year: input.foundedYear,
    team_size: input.teamSize,
    languages: [...new Set(input.languages)],
    available_from: input.availableFrom,
    // Renewed at each save: it is trusted for sixty days.
    available_said_on: input.availableFrom && parisDay(now),
    ...(input.hourlyMinor !== undefined && { hourly_minor: input.hourlyMinor }),
    ...(input.calloutMinor !== undefined && { callout_minor: input.calloutMinor }),
    show_phone: input.showPhone,
    show_email: input.showEmail,
    show_website: input.showWebsite,
    version: input.version + 1,
    updated_at: now,
  };
  return db.transaction().execute(async (trx) => {
    const before = await readNetworkFacts(trx, own);
    const written =
      input.version === 0
        ? await trx
            .insertInto('provider_profiles')
            .values({ company_id: own, slug: await freeSlug(trx, own), ...values })
            .onConflict((conflict) => conflict.column('company_id').doNothing())
            .returning(['slug', 'version'])
            .executeTakeFirst()
        : await trx
            .updateTable('provider_profiles')
            .set(values)
            .where('company_id', '=', own)
            .where('version', '=', input.version)
            .returning(['slug', 'version'])
            .executeTakeFirst();
    if (!written) throw refuse(providerProblems.STALE);
    await replaceTrades(trx, own, input.trades);
    const { label, latitude, longitude, radiusM } = input.area;
    const area = { label, latitude, longitude, radius_m: radiusM };
    // Another circle replaces named départements, and a drawn area.
    const same = sql`(provider_areas.latitude, provider_areas.longitude, provider_areas.radius_m)
      = (excluded.latitude, excluded.longitude, excluded.radius_m)`;
    const departements = sql<string[]>`CASE WHEN ${same} THEN provider_areas.departements ELSE '{}' END`;
    const outline = sql<string | null>`CASE WHEN ${same} THEN provider_areas.outline END`;
    await trx
      .insertInto('provider_areas')
      .values({ company_id: own, ...area })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ ...area, departements, outline }))
      .execute();
    await recordPresentationEdit(trx, { viewer, now }, before);
    return written;
  });
}
