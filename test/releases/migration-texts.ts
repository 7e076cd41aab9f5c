import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../db/migrations');

/** Each migration by file name, with the digest of its text. */
export function migrationTexts(): Record<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const digestOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file), 'utf8'))
      .digest('hex');
  return Object.fromEntries(files.toSorted().map((file) => [file, digestOf(file)]));
}
