import type { Kysely } from 'kysely';
import { assertAllowed, orNotFound } from '#common/problems.ts';
import { uuidv7 } from '#common/ids.ts';
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

/** A site within reach, and its address where it has one. */
export const findSite = (db: Kysely<DB>, viewer: CompanyViewer, siteId: string) =>
  db
    .selectFrom('sites as s')
    .leftJoin('report_addresses as a', 'a.site_id', 's.id')
    .select(['s.id', 's.name', 's.street', 's.postal_code as postalCode', 's.city', 's.company_id as companyId'])
    .select(['a.id as addressId', 'a.key_sha256 as keySha256', 'a.created_at as createdAt'])
    .where('s.id', '=', siteId)
    .where(siteScope(viewer))
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
export async function readAddress(call: Asking, siteId: string) {
  const { db, viewer } = call;
  const site = orNotFound(await findSite(db, viewer, siteId));
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
export async function renewAddress(call: Asking, siteId: string) {
  const { db, viewer, now, secret } = call;
  const site = orNotFound(await findSite(db, viewer, siteId));
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
    .values({ ...values, company_id: site.companyId, site_id: site.id })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(values))
    .execute();
  return readAddress(call, siteId);
}
