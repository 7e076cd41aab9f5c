import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import { RawJson } from './raw-json.ts';

interface Order {
  /** Sort key; rows with equal keys are ordered by id. */
  key: RawBuilder<unknown>;
  id: string;
  way?: 'ASC' | 'DESC';
  /** Direction of ids among equal keys, when different from the keys'. */
  idWay?: 'ASC' | 'DESC';
  /** Type of the key, for comparison; text uses the key's collation. */
  type?: 'timestamptz' | 'text' | 'integer';
}

export interface Keyset {
  /** Select this as `key`, for the next page's cursor. */
  key: RawBuilder<string>;
  after: RawBuilder<SqlBool>;
  by: RawBuilder<unknown>;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const isOfType = {
  timestamptz: (key: string) => /^-?infinity$/.test(key) || !Number.isNaN(Date.parse(key)),
  integer: (key: string) => /^-?\d{1,9}$/.test(key),
  text: () => true,
};

export function encodeCursor(key: string, id: string): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** Decodes a cursor; a forged one, or one with a key of another type, is refused as malformed. */
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
    // Falls through to the refusal.
  }
  throw refuse(problems.MALFORMED);
}

/** SQL of one page of a list, by key instead of offset (docs/decisions/0029). */
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

/** Cuts a page read one row beyond `limit`, and makes the next page's cursor, null at the end. */
export function cutPage<R extends Keyed & { id: string }>(
  rows: readonly R[],
  limit: number,
): { rows: R[]; nextCursor: string | null } {
  const { items, nextCursor } = pageOf(rows, limit, (row) => row);
  return { rows: items, nextCursor };
}

/** One page from rows read one beyond `limit`, each mapped; `idOf` when rows have no `id`. */
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

export function withoutKey<R extends Keyed>({ key: _, ...row }: R): Omit<R, 'key'> {
  return row;
}

/** What PostgreSQL returns for a page: items, and the key and id of the last row if more follow. */
export interface WrittenPage {
  items: string;
  key: string | null;
  id: string | null;
}

/** Joins the last shown row of CTE `page`, read one beyond `limit`, as `last`; no row at the end. */
export const lastOfPage = (limit: number) =>
  sql`LEFT JOIN page last ON last.rank = ${limit} AND EXISTS (SELECT FROM page WHERE rank > ${limit})`;

/** A page built by PostgreSQL, with cursor and additional fields. */
export function writtenPage({ items, key, id }: WrittenPage, beside: object = {}): RawJson {
  const nextCursor = key !== null && id !== null ? encodeCursor(key, id) : null;
  return new RawJson(`{"items":${items}}`, { nextCursor, ...beside });
}
