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
  /** Undefined: reports by mail are disabled. */
  replies?: ReplySettings | undefined;
}

export interface At {
  id: string;
  placeId?: string | null | undefined;
  equipmentId?: string | null | undefined;
}

/** A site, place or equipment in reach, with its address if any. */
export const findSite = (db: Kysely<DB>, viewer: CompanyViewer, { id, placeId = null, equipmentId = null }: At) =>
  db
    .selectFrom('sites as s')
    .leftJoin('report_addresses as a', (join) =>
      join
        .onRef('a.site_id', '=', 's.id')
        .on(sql<boolean>`a.place_id IS NOT DISTINCT FROM ${placeId}::uuid`)
        .on(sql<boolean>`a.equipment_id IS NOT DISTINCT FROM ${equipmentId}::uuid`),
    )
    .select(['s.id', 's.name', 's.street', 's.postal_code as postalCode', 's.city', 's.company_id as companyId'])
    .select(['a.id as addressId', 'a.key_sha256 as keySha256', 'a.created_at as createdAt'])
    .select(trailOf(sql`${placeId}::uuid`).as('trail'))
    .where('s.id', '=', id)
    .where(siteScope(viewer))
    .where(
      sql<boolean>`(${placeId}::uuid IS NULL OR EXISTS (SELECT FROM places p
        WHERE p.id = ${placeId}::uuid AND p.site_id = s.id AND p.retired_at IS NULL))`,
    )
    .where(
      sql<boolean>`(${equipmentId}::uuid IS NULL OR EXISTS (SELECT FROM equipment e
        WHERE e.id = ${equipmentId}::uuid AND e.site_id = s.id AND e.state = 'kept'))`,
    )
    .executeTakeFirst();

/** The printed address; null without one, or if made under another program secret. */
export function urlOf(
  { addressId, keySha256 }: { addressId: string | null; keySha256: string | null },
  { secret, publicUrl }: Pick<Asking, 'secret' | 'publicUrl'>,
): string | null {
  const key = addressId && addressKey(secret, addressId);
  return key && digestOf(key) === keySha256 ? publicUrl + path('reportDoor', { key }) : null;
}

/** For those who sort reports. */
export async function readAddress(call: Asking, at: At) {
  const { db, viewer } = call;
  const site = orNotFound(await findSite(db, viewer, at));
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

/** Replaces the addresses of a site; printed ones become invalid. */
export async function giveAddresses(
  { db, viewer, now, secret }: Pick<Asking, 'db' | 'viewer' | 'now' | 'secret'>,
  { id: siteId, companyId }: { id: string; companyId: string },
  whats: readonly Omit<At, 'id'>[],
): Promise<void> {
  if (whats.length === 0) return;
  const rows = whats.map(({ placeId, equipmentId }) => {
    const id = uuidv7(now.getTime());
    return {
      id,
      company_id: companyId,
      site_id: siteId,
      place_id: placeId ?? null,
      equipment_id: equipmentId ?? null,
      key_sha256: digestOf(addressKey(secret, id)),
      tag_sha256: digestOf(addressTag(secret, id)),
      created_by: viewer.userId,
      created_at: now,
    };
  });
  await db
    .insertInto('report_addresses')
    .values(rows)
    .onConflict((conflict) =>
      conflict.constraint('report_addresses_once').doUpdateSet((to) => ({
        id: to.ref('excluded.id'),
        key_sha256: to.ref('excluded.key_sha256'),
        tag_sha256: to.ref('excluded.tag_sha256'),
        created_by: to.ref('excluded.created_by'),
        created_at: to.ref('excluded.created_at'),
      })),
    )
    .execute();
}

/** Creates or replaces an address. */
export async function renewAddress(call: Asking, at: At) {
  const { db, viewer } = call;
  const site = orNotFound(await findSite(db, viewer, at));
  assertAllowed(canSort(actorOf(viewer)));
  await giveAddresses(call, site, [at]);
  return readAddress(call, at);
}
