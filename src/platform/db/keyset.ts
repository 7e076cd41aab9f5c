import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { decodeCursor, encodeCursor } from '#common/keyset.ts';
import { problems, refuse } from '#common/problems.ts';
import { RawJson } from './raw-json.ts';

interface Order {
  /** What the list is sorted by; rows of the same key follow each other by their id. */
  key: RawBuilder<unknown>;
  id: string;
  way?: 'ASC' | 'DESC';
  /** Texts are compared as their key is. */
  type?: 'timestamptz' | 'text';
}

/** A list in its order, from where a cursor left it. */
export interface Keyset {
  /** To be selected as `key`, for the cursor of the next page. */
  key: RawBuilder<string>;
  /** Beyond the last row that was shown. */
  after: RawBuilder<SqlBool>;
  by: RawBuilder<unknown>;
}

const instant = (key: string) => /^-?infinity$/.test(key) || !Number.isNaN(Date.parse(key));

/** The SQL of one page of a list, by the key of its last row and never by counting rows (docs/decisions/0029). */
export function keyset(cursor: string | undefined, { key, id, way = 'ASC', type = 'timestamptz' }: Order): Keyset {
  const last = cursor ? decodeCursor(cursor) : null;
  if (last && type === 'timestamptz' && !instant(last.key)) throw refuse(problems.MALFORMED);
  const ref = sql.ref(id);
  const to = sql.raw(way);
  const beyond = sql.raw(way === 'ASC' ? '>' : '<');
  const from = last && (type === 'text' ? sql`${last.key}` : sql`${last.key}::timestamptz`);
  return {
    key: sql<string>`(${key})::text`,
    after: last ? sql<SqlBool>`(${key}, ${ref}) ${beyond} (${from}, ${last.id}::uuid)` : sql<SqlBool>`true`,
    by: sql`${key} ${to}, ${ref} ${to}`,
  };
}

/** What a page that PostgreSQL writes ends with: its items, and the key and id of its last row where more follow. */
export interface WrittenPage {
  items: string;
  key: string | null;
  id: string | null;
}

/** The last row shown of the CTE `page`, ranked and read one beyond `limit`, as `last`; without one when nothing follows. */
export const lastOfPage = (limit: number) =>
  sql`LEFT JOIN page last ON last.rank = ${limit} AND EXISTS (SELECT FROM page WHERE rank > ${limit})`;

/** A page that PostgreSQL wrote, with its cursor and what stands beside its items. */
export function writtenPage({ items, key, id }: WrittenPage, beside: object = {}): RawJson {
  const nextCursor = key !== null && id !== null ? encodeCursor(key, id) : null;
  return new RawJson(`{"items":${items}}`, { nextCursor, ...beside });
}
