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
