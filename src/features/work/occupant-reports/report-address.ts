import { type Kysely, sql } from 'kysely';
import { assertAllowed, orNotFound } from '#common/problems.ts';
import { uuidv7 } from '#common/ids.ts';
import { trailOf } from '#features/estate/places/place.scope.ts';
import { siteScope } from '#features/estate/sites/site.scope.ts';
import { path } from '#paths.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { taggedAddress } from '#platform/mail/inbound/tagged-address.ts';
import type { ReplySettings } from '#platform/reply-settings.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { addressKey, addressTag, digestOf } from './report-keys.ts';
import { canSort } from './report.rules.ts';

interface Asking extends Call {
  secret: string;
  publicUrl: string;
  /** Where mails are taken in; undefined: they are not. */
  replies?: ReplySettings | undefined;
}

/** Of a site, or of a place of it. */
interface At {
  id: string;
  placeId?: string | undefined;
}

/** A site within reach, or a place of it that stands, and its address where it has one. */
export const findSite = (db: Kysely<DB>, viewer: CompanyViewer, siteId: string, placeId: string | null = null) =>
  db
    .selectFrom('sites as s')
    .leftJoin('report_addresses as a', (join) =>
      join.onRef('a.site_id', '=', 's.id').on(sql<boolean>`a.place_id IS NOT DISTINCT FROM ${placeId}::uuid`),
    )
    .select(['s.id', 's.name', 's.street', 's.postal_code as postalCode', 's.city', 's.company_id as companyId'])
    .select(['a.id as addressId', 'a.key_sha256 as keySha256', 'a.created_at as createdAt'])
    .select(trailOf(sql`${placeId}::uuid`).as('trail'))
    .where('s.id', '=', siteId)
    .where(siteScope(viewer))
    .where(
      sql<boolean>`(${placeId}::uuid IS NULL OR EXISTS (SELECT FROM places p
        WHERE p.id = ${placeId}::uuid AND p.site_id = s.id AND p.retired_at IS NULL))`,
    )
    .executeTakeFirst();

/** The address as it is printed; null where there is none, or it was made under another secret of the program. */
export function urlOf(
  { addressId, keySha256 }: { addressId: string | null; keySha256: string | null },
  { secret, publicUrl }: Pick<Asking, 'secret' | 'publicUrl'>,
): string | null {
  const key = addressId && addressKey(secret, addressId);
  return key && digestOf(key) === keySha256 ? publicUrl + path('reportDoor', { key }) : null;
}

/** Where occupants of a site report, for those who sort what they say. */
export async function readAddress(call: Asking, { id, placeId }: At) {
  const { db, viewer } = call;
  const site = orNotFound(await findSite(db, viewer, id, placeId));
  const renew = canSort(actorOf(viewer));
  const url = renew.allowed ? urlOf(site, call) : null;
  return {
    url,
    email:
      url && site.addressId && call.replies
        ? taggedAddress(call.replies.address, addressTag(call.secret, site.addressId))
        : null,
    createdAt: site.createdAt?.toISOString() ?? null,
    acts: { renew },
  };
}

/** Gives a site its address, or another: the sheets that hang there lead nowhere from now on. */
export async function renewAddress(call: Asking, { id: siteId, placeId }: At) {
  const { db, viewer, now, secret } = call;
  const site = orNotFound(await findSite(db, viewer, siteId, placeId));
  assertAllowed(canSort(actorOf(viewer)));
  const id = uuidv7(now.getTime());
  const values = {
    id,
    key_sha256: digestOf(addressKey(secret, id)),
    tag_sha256: digestOf(addressTag(secret, id)),
    created_by: viewer.userId,
    created_at: now,
  };
  await db
    .insertInto('report_addresses')
    .values({ ...values, company_id: site.companyId, site_id: site.id, place_id: placeId ?? null })
    .onConflict((conflict) => conflict.constraint('report_addresses_once').doUpdateSet(values))
    .execute();
  return readAddress(call, { id: siteId, placeId });
}
