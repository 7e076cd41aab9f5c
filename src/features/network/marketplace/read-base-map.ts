import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

export interface Outlines {
  bytes: Buffer;
  tag: string;
}

const kept = new Map<string, Outlines>();

/** A part of the base map; null when unknown. Cached: the whole is 3 MB. */
export function readBaseMap(part: string): Outlines | null {
  const known = kept.get(part);
  if (known) return known;
  const file = new URL(`base-map/${part.toLowerCase()}.json.gz`, import.meta.url);
  if (!existsSync(file)) return null;
  const bytes = readFileSync(file);
  const outlines = { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"` };
  kept.set(part, outlines);
  return outlines;
}
