import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal, refuse } from '#common/problems.ts';
import type { FileStore } from '#platform/files/store.ts';
import { directoryProblems } from './directory.rules.ts';
import { Cancelled, TakenOver } from './import-progress.ts';
import { csvOfJson } from './json-page.rules.ts';

const longest = 15 * 60_000;
/** Without a byte for this long, the connection counts as broken. */
const longestSilence = 60_000;
/** At ten thousand rows each, many times the directory: the source never ends. */
const mostPages = 400;
/** Pauses before a failed page is requested again, unless the source gives one, up to a minute. */
const pauses = [1000, 3000, 9000, 27_000];
const longestPause = 60_000;
/** A page is buffered until complete, since it may be requested again; a file in one piece is not. */
const heldBytes = 32 * 1024 * 1024;
/** Rows change while the pages are read; below this share of the announced total, the list is truncated. */
const enough = 0.9;
const LINE_FEED = 10;

interface Watch {
  /** Called as bytes arrive: throws when the import is to stop. */
  alive: () => Promise<void>;
  pauses?: readonly number[];
}

interface Page {
  isFirst: boolean;
  /** Some chunks were already passed on, for a page too large to buffer. */
  isGiven: boolean;
  next: string | null;
  rows: number;
  total: number;
}

class Unanswered extends Error {
  readonly again: boolean;
  readonly afterMs: number;
  constructor({ status, headers }: Response) {
    super(String(status));
    this.again = status === 429 || status === 408 || status >= 500;
    this.afterMs = Math.min(longestPause, Math.max(0, Number(headers.get('retry-after')) || 0) * 1000);
  }
}

/** The next page (RFC 8288), on the same host; null on the last. */
function nextPage(response: Response, said: string | null): string | null {
  const link = /<([^>]+)>\s*;\s*rel="?next\b/.exec(response.headers.get('link') ?? '')?.[1] ?? said;
  if (!link) return null;
  const next = URL.parse(link, response.url);
  if (next?.origin !== new URL(response.url).origin) throw refuse(directoryProblems.SOURCE_UNREACHABLE);
  return next.href;
}

/** The rows of a page: each begins with the column names, which are kept from the first only. */
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

async function* readJson(response: Response, page: Page): AsyncGenerator<Uint8Array> {
  const { csv, rows, total, next } = csvOfJson(await response.json(), page.isFirst);
  Object.assign(page, { rows, total, next: nextPage(response, next) });
  yield Buffer.from(csv);
}

async function* readPage(address: string, signal: AbortSignal, page: Page): AsyncGenerator<Uint8Array> {
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body) throw new Unanswered(response);
  if (response.headers.get('content-type')?.includes('json')) yield* readJson(response, page);
  else {
    page.next = nextPage(response, null);
    yield* rowsOf(response.body, page.isFirst);
  }
}

const isFinal = (error: unknown, { isGiven }: Page) =>
  isGiven || error instanceof Refusal || (error instanceof Unanswered && !error.again);

/** A complete page, requested again if the source is busy or the connection breaks. */
async function* insist(
  address: string,
  page: Page,
  { pauses: waits = pauses, alive }: Watch,
): AsyncGenerator<Uint8Array> {
  for (let tries = 0; ; tries++) {
    const held: Uint8Array[] = [];
    let size = 0;
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(), longestSilence);
    try {
      await alive();
      for await (const piece of readPage(address, silence.signal, page)) {
        timer.refresh();
        await alive();
        held.push(piece);
        size += piece.length;
        if (size <= heldBytes) continue;
        page.isGiven = true;
        yield* held.splice(0);
      }
      yield* held;
      return;
    } catch (error) {
      if (error instanceof Cancelled || error instanceof TakenOver) throw error;
      const wait = waits[tries];
      if (isFinal(error, page) || wait === undefined) throw refuse(directoryProblems.SOURCE_UNREACHABLE);
      await pause(error instanceof Unanswered ? Math.max(wait, error.afterMs) : wait);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** ADEME's list is a view without a file: it is read by pages of at most ten thousand rows. */
async function* pagesOf(source: string, watch: Watch): AsyncGenerator<Uint8Array> {
  const end = Date.now() + longest;
  let address: string | null = source;
  let rows = 0;
  let total = 0;
  for (let count = 0; address; count++) {
    if (count >= mostPages || Date.now() > end) throw refuse(directoryProblems.SOURCE_UNREACHABLE);
    const page: Page = { isFirst: count === 0, isGiven: false, next: null, rows: 0, total: 0 };
    yield* insist(address, page, watch);
    rows += page.rows;
    ({ total, next: address } = page);
  }
  if (rows < total * enough) throw refuse(directoryProblems.SOURCE_UNREACHABLE);
}

/** Copies the configured directory into the store: a local file, or an address with its following pages. */
export async function fetchSource(
  files: FileStore,
  source: string,
  key: string,
  watch: Watch = { alive: async () => {} },
): Promise<{ bytes: number }> {
  let bytes = 0;
  async function* counted(pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      bytes += piece.length;
      yield piece;
    }
  }
  const pieces = /^https?:/i.test(source) ? pagesOf(source, watch) : createReadStream(source);
  try {
    await files.putStream(key, Readable.from(counted(pieces), { objectMode: false }));
  } catch (error) {
    // The store reports that it could not write; the reason is its cause.
    const why = error instanceof Error ? error.cause : undefined;
    throw why instanceof Refusal || why instanceof Cancelled || why instanceof TakenOver ? why : error;
  }
  return { bytes };
}
