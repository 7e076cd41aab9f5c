import type { Kysely } from 'kysely';
import type { Language } from '#common/locales.ts';
import type { DB } from '#platform/db/types.ts';
import type { Translation } from './translation.contract.ts';

export async function replacedWords(db: Kysely<DB>, language: Language, namespace?: string) {
  let query = db.selectFrom('translations').select(['namespace', 'key', 'value']).where('language', '=', language);
  if (namespace !== undefined) query = query.where('namespace', '=', namespace);
  return query.orderBy('namespace').orderBy('key').execute();
}

/** Replaced words with their authors. Admins only: checked by the endpoint. Bounded by the number of shipped words. */
export async function listTranslations(
  db: Kysely<DB>,
  by: { language: Language } | { id: string },
): Promise<Translation[]> {
  const rows = await db
    .selectFrom('translations as t')
    .leftJoin('users as u', 'u.id', 't.updated_by')
    .select(['t.id', 't.language', 't.namespace', 't.key', 't.value', 't.updated_at', 'u.name'])
    .where((where) => ('id' in by ? where('t.id', '=', by.id) : where('t.language', '=', by.language)))
    .orderBy('t.namespace')
    .orderBy('t.key')
    .execute();
  return rows.map(({ updated_at, name, language, ...row }) => ({
    ...row,
    language: language as Language,
    updatedAt: updated_at.toISOString(),
    updatedBy: name,
  }));
}
