import { problems, refuse } from './problems.ts';

/** An opaque cursor of keyset paging: the sort key and the id of the last row shown. */
export function encodeCursor(key: string, id: string): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads a cursor back; one that was not made here is refused as malformed. */
export function decodeCursor(cursor: string): { key: string; id: string } {
  try {
    const [key, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof key === 'string' && key.length < 200 && !key.includes('\0') && typeof id === 'string' && uuid.test(id)) {
      return { key, id };
    }
  } catch {
    // falls through to the refusal
  }
  throw refuse(problems.MALFORMED);
}

/**
 * One page of rows that were read one beyond `limit`, each as it is shown, and the cursor of the next page, null at the end.
 * `keyOf` tells the sort key and the id of a row.
 */
export function pageOf<R, T>(
  rows: readonly R[],
  limit: number,
  keyOf: (row: R) => [key: string, id: string],
  present: (row: R) => T,
): { items: T[]; nextCursor: string | null } {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { items: rows.slice(0, limit).map(present), nextCursor: last ? encodeCursor(...keyOf(last)) : null };
}

/** A row as it is shown, without the sort key of its page. */
export function withoutKey<R extends { key: string }>({ key: _, ...row }: R): Omit<R, 'key'> {
  return row;
}
