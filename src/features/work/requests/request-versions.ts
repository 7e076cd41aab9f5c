import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { one } from '#platform/db/one.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { LockedRequest } from './lock-request.ts';
import { type Change, changesOf, type Scope } from './scope.rules.ts';
import { requestEvents } from './request.events.ts';

/** Files of one kind of request `r`: their names, and what tells apart files with the same name. */
function filesOf(kind: string) {
  const all = (text: RawBuilder<string>) =>
    sql<string>`coalesce((SELECT ${text} FROM attachments f WHERE f.owner_kind = ${kind} AND f.owner_id = r.id), '')`;
  return {
    names: all(sql`string_agg(f.name, ', ' ORDER BY f.position, f.id)`),
    ids: all(sql`string_agg(f.id::text, ' ' ORDER BY f.id)`),
  };
}

const photos = filesOf('request');
const documents = filesOf('request-document');

/** Each field as text, as bidders read it: never the site itself. */
const scopeTexts: Record<keyof Scope, RawBuilder<string>> = {
  title: sql`r.title`,
  description: sql`r.description`,
  place: sql`r.place`,
  siteId: sql`r.site_id`,
  site: sql`district_label(s.postal_code, s.city)`,
  trade: sql`coalesce(r.trade, '')`,
  priority: sql`r.priority`,
  wantedFrom: sql`coalesce(r.wanted_from::text, '')`,
  wantedTo: sql`coalesce(r.wanted_to::text, '')`,
  currency: sql`r.currency`,
  viewingRequired: sql`CASE WHEN r.viewing_required THEN 'yes' ELSE '' END`,
  lines: sql`coalesce((SELECT string_agg(concat_ws(' · ', nullif(l.lot, ''), l.designation,
    replace(trim_scale(l.quantity_milli / 1000.0)::text, '.', ',') || ' ' || l.unit), E'\n' ORDER BY l.position)
    FROM request_lines l WHERE l.request_id = r.id), '')`,
  photos: photos.names,
  photoIds: photos.ids,
  documents: documents.names,
  documentIds: documents.ids,
};
const scopeColumns = sql.join(Object.entries(scopeTexts).map(([field, text]) => sql`${text} AS ${sql.id(field)}`));

/** A request's scope for bidders; a scope field without a text fails type checking. */
export async function readScope(db: Kysely<DB>, requestId: string): Promise<Scope> {
  const found = await sql<Scope>`SELECT ${scopeColumns}
    FROM requests r JOIN sites s ON s.id = r.site_id WHERE r.id = ${requestId}`.execute(db);
  return one(found);
}

/** After an edit of a published request: stores the previous scope and records the difference, unless unchanged. */
export async function recordScopeChange(
  trx: Transaction<DB>,
  { request, before, viewer, now }: { request: LockedRequest; before: Scope; viewer: CompanyViewer; now: Date },
): Promise<void> {
  const changes = changesOf(before, await readScope(trx, request.id));
  if (changes.length === 0) return;
  const scopeVersion = request.scopeVersion + 1;
  await trx
    .insertInto('request_scopes')
    .values({
      request_id: request.id,
      version: request.scopeVersion,
      scope: JSON.stringify(before),
      replaced_at: now,
    })
    .execute();
  await trx.updateTable('requests').set({ scope_version: scopeVersion }).where('id', '=', request.id).execute();
  await record(trx, requestEvents['request.edited'], {
    requestId: request.id,
    companyId: request.companyId,
    actor: viewer,
    data: { scopeVersion, changes },
    now,
  });
}

/** Changes since a given version; empty when that version is current or equal. */
export async function changesSince(db: Kysely<DB>, requestId: string, version: number): Promise<Change[]> {
  const then = await db
    .selectFrom('request_scopes')
    .select('scope')
    .where('request_id', '=', requestId)
    .where('version', '=', version)
    .executeTakeFirst();
  return then ? changesOf(then.scope as unknown as Partial<Scope>, await readScope(db, requestId)) : [];
}
