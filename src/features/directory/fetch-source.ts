import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { directoryProblems } from './directory.rules.ts';
import { Refusal, refuse } from '#common/problems.ts';
import type { FileStore } from '#platform/files/store.ts';

const longest = 10 * 60_000;
/** At ten thousand rows each, many times the directory: an address that never ends is not it. */
const mostPages = 400;
const LINE_FEED = 10;

/** The page after this one (RFC 8288), of the same place; null on the last. */
function nextPage(response: Response): string | null {
  const link = /<([^>]+)>\s*;\s*rel="?next\b/.exec(response.headers.get('link') ?? '')?.[1];
  if (!link) return null;
  const next = URL.parse(link, response.url);
  if (next?.origin !== new URL(response.url).origin) throw refuse(directoryProblems.SOURCE_UNREACHABLE);
  return next.href;
}

/** The rows of a page: each begins with the names of the columns, which are kept of the first alone. */
async function* rowsOf(body: AsyncIterable<Uint8Array>, isFirst: boolean): AsyncGenerator<Uint8Array> {
  let inHead = !isFirst;
  let last = LINE_FEED;
  for await (const chunk of body) {
    const end = inHead ? chunk.indexOf(LINE_FEED) : -1;
    if (inHead && end < 0) continue;
    inHead = false;
    last = chunk.at(-1) ?? last;
    yield chunk.subarray(end + 1);
  }
  if (last !== LINE_FEED) yield Uint8Array.of(LINE_FEED);
}

/** ADEME's list is a view without a file of its own: it is read by pages of at most ten thousand rows. */
async function* pagesOf(source: string): AsyncGenerator<Uint8Array> {
  const signal = AbortSignal.timeout(longest);
  let page: string | null = source;
  for (let count = 0; page; count++) {
    const response: Response = await fetch(page, { signal });
    if (!response.ok || !response.body || count >= mostPages) throw refuse(directoryProblems.SOURCE_UNREACHABLE);
    page = nextPage(response);
    yield* rowsOf(response.body, count === 0);
  }
}

/** Copies the configured directory into the store: a file of this machine, or an address with the pages that follow it. */
export async function fetchSource(files: FileStore, source: string, key: string): Promise<void> {
  const stream = /^https?:/i.test(source)
    ? Readable.from(pagesOf(source), { objectMode: false })
    : createReadStream(source);
  try {
    await files.putStream(key, stream);
  } catch (error) {
    // The store says that it could not write; why is inside.
    throw error instanceof Error && error.cause instanceof Refusal ? error.cause : error;
  }
}
