import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import { RawJson } from './raw-json.ts';

interface Order {
  /** What the list is sorted by; rows of the same key follow each other by their id. */
  key: RawBuilder<unknown>;
  id: string;
  way?: 'ASC' | 'DESC';
  /** Of rows of the same key, where it is not that of the keys. */
  idWay?: 'ASC' | 'DESC';
  /** Texts are compared as their key is. */
  type?: 'timestamptz' | 'text' | 'integer';
}

/** A list in its order, from where a cursor left it. */
export interface Keyset {
  /** To be selected as `key`, for the cursor of the next page. */
  key: RawBuilder<string>;
  /** Beyond the last row that was shown. */
  after: RawBuilder<SqlBool>;
  by: RawBuilder<unknown>;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const isOfType = {
  timestamptz: (key: string) => /^-?infinity$/.test(key) || !Number.isNaN(Date.parse(key)),
  integer: (key: string) => /^-?\d{1,9}$/.test(key),
  text: () => true,
};

/** An opaque cursor of keyset paging: the sort key and the id of the last row shown. */
export function encodeCursor(key: string, id: string): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** Reads a cursor back; one that was not made here, or whose key is of another type, is refused as malformed. */
function decodeCursor(cursor: string, type: keyof typeof isOfType): { key: string; id: string } {
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (
      typeof key === 'string' &&
      typeof id === 'string' &&
      uuid.test(id) &&
      !key.includes('\0') &&
      isOfType[type](key)
    ) {
      return { key, id };
    }
  } catch {
    // falls through to the refusal
  }
  throw refuse(problems.MALFORMED);
}

/** The SQL of one page of a list, by the key of its last row and never by counting rows (docs/decisions/0029). */
export function keyset(
  cursor: string | undefined,
  { key, id, way = 'ASC', idWay = way, type = 'timestamptz' }: Order,
): Keyset {
  const last = cursor ? decodeCursor(cursor, type) : null;
  const ref = sql.ref(id);
  const beyond = { ASC: sql.raw('>'), DESC: sql.raw('<') };
  const from = last && (type === 'text' ? sql`${last.key}` : sql`${last.key}::${sql.raw(type)}`);
  const after =
    way === idWay
      ? sql<SqlBool>`(${key}, ${ref}) ${beyond[way]} (${from}, ${last?.id}::uuid)`
      : sql<SqlBool>`(${key} ${beyond[way]} ${from} OR (${key} = ${from} AND ${ref} ${beyond[idWay]} ${last?.id}::uuid))`;
  return {
    key: sql<string>`(${key})::text`,
    after: last ? after : sql<SqlBool>`true`,
    by: sql`${key} ${sql.raw(way)}, ${ref} ${sql.raw(idWay)}`,
  };
}

interface Keyed {
  key: string;
}

/** The rows of a page among those read one beyond `limit`, and the cursor of the next page, null at the end. */
export function cutPage<R extends Keyed & { id: string }>(
  rows: readonly R[],
  limit: number,
): { rows: R[]; nextCursor: string | null } {
  const { items, nextCursor } = pageOf(rows, limit, (row) => row);
  return { rows: items, nextCursor };
}

/** One page of rows read one beyond `limit`, each as it is shown; `idOf` where they are not told apart by `id`. */
export function pageOf<R extends Keyed & { id: string }, T>(
  rows: readonly R[],
  limit: number,
  present: (row: R) => T,
): { items: T[]; nextCursor: string | null };
export function pageOf<R extends Keyed, T>(
  rows: readonly R[],
  limit: number,
  present: (row: R) => T,
  idOf: (row: R) => string,
): { items: T[]; nextCursor: string | null };
export function pageOf<R extends Keyed & { id?: unknown }, T>(
  rows: readonly R[],
  limit: number,
  present: (row: R) => T,
  idOf = (row: R) => String(row.id),
) {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { items: rows.slice(0, limit).map(present), nextCursor: last ? encodeCursor(last.key, idOf(last)) : null };
}

/** A row as it is shown, without the sort key of its page. */
export function withoutKey<R extends Keyed>({ key: _, ...row }: R): Omit<R, 'key'> {
  return row;
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
