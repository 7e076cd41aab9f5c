import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { directoryProblems } from './directory.rules.ts';
import { refuse } from '#common/problems.ts';
import type { FileStore } from '#platform/files/store.ts';

const longest = 10 * 60_000;

/** Copies the configured directory into the store: a file of this machine, or an address. */
export async function fetchSource(files: FileStore, source: string, key: string): Promise<void> {
  if (!/^https?:/i.test(source)) {
    await files.putStream(key, createReadStream(source));
    return;
  }
  const response = await fetch(source, { signal: AbortSignal.timeout(longest) });
  if (!response.ok || !response.body) throw refuse(directoryProblems.SOURCE_UNREACHABLE);
  await files.putStream(key, Readable.fromWeb(response.body as ReadableStream));
}
