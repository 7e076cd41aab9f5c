import { type Kysely, sql, type SqlBool } from 'kysely';
import type { Verdict } from '#common/problems.ts';
import { columnsFor } from '#platform/db/columns-for.ts';
import { companyName } from '#platform/db/company-name.ts';
import type { DB } from '#platform/db/types.ts';
import { RawJson } from '#platform/db/raw-json.ts';
import { one } from '#platform/db/one.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import { cardJoins, cardValues, shownRow } from './card.queries.ts';
import { type Presentation, providerPage } from './provider.contract.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Told {
  today: string;
  acts: { invite: Verdict; favourite: Verdict; block: Verdict };
  /** Whether the viewer might edit it, if it is their own. */
  edit: Verdict;
  /** Companies on either side of a block: they read what any visitor does. */
  hidden?: readonly string[];
}

/**
 * A provider of the network by id or slug: public ones for visitors, all for signed-in people; also an own contractor
 * not admitted yet. Null otherwise.
 */
export async function readProvider(
  db: Kysely<DB>,
  viewer: Viewer | null,
  reference: string,
  { today, acts, edit, hidden = [] }: Told,
): Promise<RawJson | null> {
  const named = uuid.test(reference) ? sql`n.id = ${reference}::uuid` : sql`np.slug = ${reference.toLowerCase()}`;
  const blocked = sql`n.id = ANY(${hidden}::uuid[])`;
  const shown = viewer ? sql`(NOT ${blocked} OR coalesce(np.is_public, false))` : sql`coalesce(np.is_public, false)`;
  const known = viewer ? sql<SqlBool>`NOT ${blocked}` : sql<SqlBool>`false`;
  const own = viewer?.side === 'provider' ? (viewer.company?.id ?? null) : null;
  const absent = JSON.stringify({ allowed: false, code: 'NOT_FOUND', reason: '' });
  const act = (verdict: Verdict) =>
    sql`CASE WHEN ${blocked} THEN ${absent}::json ELSE ${JSON.stringify(verdict)}::json END`;
  const values = {
    ...cardValues(viewer, today),
    distanceM: sql`NULL::integer`,
    logoId: sql`(SELECT f.id FROM attachments f WHERE f.owner_kind = 'logo' AND f.owner_id = c.id)`,
    pictures: sql`(SELECT coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height)
      ORDER BY f.position), '[]') FROM attachments f WHERE f.owner_kind = 'work-picture' AND f.owner_id = c.id)`,
    presentation: sql`coalesce(nullif(pp.presentation, ''), CASE WHEN ${known} THEN c.description END, '')`,
    foundedYear: sql`pp.founded_year`,
    teamSize: sql`coalesce(pp.team_size, CASE WHEN ${known} THEN (SELECT people FROM provider_teams WHERE company_id = c.id) END)`,
    qualifications: sql`(SELECT coalesce(json_agg(json_build_object('scheme', q.scheme, 'number', q.number, 'name', q.name,
        'trade', q.trade, 'expiresOn', q.expires_on, 'verified', q.verified_at IS NOT NULL)
        ORDER BY q.verified_at IS NULL, q.scheme <> 'rge', q.expires_on, q.number), '[]')
      FROM provider_qualifications q WHERE q.company_id = c.id AND q.expires_on >= ${today}::date
        AND (q.verified_at IS NOT NULL OR ${known}))`,
    languages: sql`coalesce(pp.languages, '{}')`,
    outline: sql`(SELECT a.outline FROM provider_areas a WHERE a.company_id = c.id)`,
    availableFrom: sql`CASE WHEN pp.available_said_on + 60 >= ${today}::date AND pp.available_from > ${today}::date
      THEN pp.available_from END`,
    phone: sql`CASE WHEN pp.show_phone THEN nullif(c.phone, '') END`,
    departement: sql`departement_of(c.insee_code, c.postal_code)`,
    email: sql`CASE WHEN pp.show_email THEN nullif(c.email, '') END`,
    website: sql`CASE WHEN pp.show_website THEN nullif(c.website, '') END`,
    trackRecord: sql`track_record(c.id, '')`,
    memberSince: sql`c.created_at`,
    isPublic: sql`coalesce(pp.is_public, false)`,
    acts: sql`json_build_object('invite', ${act(acts.invite)}, 'block', ${act(acts.block)}, 'favourite', ${act(acts.favourite)},
      'edit', CASE WHEN c.id = ${own}::uuid THEN ${JSON.stringify(edit)}::json ELSE ${absent}::json END)`,
  };
  const also = viewer ? { as: viewer.side, when: known } : undefined;
  const { rows } = await sql<{ page: string }>`
    SELECT to_json(page)::text AS page
    FROM company_profiles n LEFT JOIN provider_profiles np ON np.company_id = n.id
    ${cardJoins(viewer, shownRow(viewer, sql`n.id`, today))}
    CROSS JOIN LATERAL (SELECT ${columnsFor(providerPage, 'c', values, 'visitor', also)}) page
    WHERE ${named} AND ${shown}`.execute(db);
  return rows[0] ? new RawJson(rows[0].page) : null;
}

/** What the viewer's company shows of itself, for editing; possibly nothing yet. */
export async function readPresentation(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  acts: Presentation['acts'],
): Promise<RawJson> {
  const found = await sql<{ presentation: string }>`
    SELECT json_build_object('slug', p.slug, 'isPublic', coalesce(p.is_public, false), 'headline', coalesce(p.headline, ''),
      'presentation', coalesce(p.presentation, c.description), 'foundedYear', p.founded_year,
      'teamSize', CASE WHEN p.company_id IS NULL THEN (SELECT people FROM provider_teams WHERE company_id = c.id) ELSE p.team_size END,
      'languages', coalesce(p.languages, '{}'), 'availableFrom', p.available_from, 'hourlyMinor', p.hourly_minor, 'calloutMinor', p.callout_minor, 'showPhone', coalesce(p.show_phone, false),
      'showEmail', coalesce(p.show_email, false), 'showWebsite', coalesce(p.show_website, false),
      'trades', coalesce((SELECT json_agg(trade ORDER BY trade) FROM provider_trades WHERE company_id = c.id), '[]'),
      'area', (SELECT json_build_object('label', coalesce(nullif(a.label, ''), district_label(c.postal_code, c.city)),
        'latitude', a.latitude, 'longitude', a.longitude, 'radiusM', a.radius_m) FROM provider_areas a WHERE a.company_id = c.id),
      'drawn', EXISTS (SELECT FROM provider_areas a WHERE a.company_id = c.id AND a.outline IS NOT NULL),
      'pictures', (SELECT coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height)
        ORDER BY f.position), '[]') FROM attachments f WHERE f.owner_kind = 'work-picture' AND f.owner_id = c.id),
      'phone', c.phone, 'email', c.email, 'website', c.website, 'companyId', c.id,
      'companyName', ${companyName('c')}, 'networkState', c.network_state,
      'version', coalesce(p.version, 0), 'acts', ${JSON.stringify(acts)}::json)::text AS presentation
    FROM company_profiles c LEFT JOIN provider_profiles p ON p.company_id = c.id
    WHERE c.id = ${viewer.company.id}`.execute(db);
  return new RawJson(one(found).presentation);
}

const publicPages = (db: Kysely<DB>) =>
  db
    .selectFrom('provider_profiles as p')
    .innerJoin('provider_index as i', 'i.company_id', 'p.company_id')
    .where('p.is_public', '=', true);

/** The number of public pages. */
export async function countPublicPages(db: Kysely<DB>): Promise<number> {
  const { count } = await publicPages(db)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Some of the public pages, ordered by address: for search engines. */
export async function listPublicPages(
  db: Kysely<DB>,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ slug: string; updatedAt: Date }[]> {
  return publicPages(db)
    .select(['p.slug', 'p.updated_at as updatedAt'])
    .orderBy('p.slug')
    .offset(offset)
    .limit(limit)
    .execute();
}
