import type { FastifyRequest } from 'fastify';
import { instantOf, wallOf } from '#common/wall-time.ts';
import { livePosition, type PageRead, readsOf } from '#paths.ts';
import { RawJson } from '#platform/db/raw-json.ts';
import { callAs } from '#platform/http/admit.ts';
import { serve } from '#platform/http/bind.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { pageReadContract } from './page-read.contract.ts';

interface Part {
  path: string;
  /** The answer as JSON. */
  body: string;
}

const dayMs = 86_400_000;

/** How long to wait for the parts; the page fetches late ones itself, joining the running read. */
const patienceMs = 1500;

/** Headers that identify the caller, passed on to each part. */
function headersOf({ headers }: FastifyRequest): Record<string, string> {
  const names = ['cookie', 'accept-language', 'host', 'x-forwarded-for', 'user-agent'];
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));
}

/** The start of today and tomorrow in the viewer's time zone, for addresses that contain them. */
function daysOf(viewer: Viewer | null, now: Date): Record<'today' | 'tomorrow', string> {
  const zone = viewer?.timeZone ?? 'Europe/Paris';
  const today = Math.floor(wallOf(now, zone) / dayMs) * dayMs;
  const begins = (wall: number) => instantOf(wall, zone).toISOString();
  return { today: begins(today), tomorrow: begins(today + dayMs) };
}

/** Only ids, names and instants may be inserted into an address. */
const plain = /^\w[\w.:-]*$/;

/** An address with its parameters filled in; null when one is missing. */
function filled(address: string, words: Readonly<Record<string, unknown>>): string | null {
  let isWhole = true;
  const path = address.replace(/:([a-z]\w*)/gi, (_, name: string) => {
    const word = words[name];
    isWhole &&= typeof word === 'string' && plain.test(word);
    return String(word);
  });
  return isWhole ? path : null;
}

/** The value in an answer at a path such as `workOrder.id`. */
const standsAt = (answer: unknown, at: string): unknown =>
  at.split('.').reduce((of, name) => (of as Record<string, unknown> | null | undefined)?.[name], answer);

/** The addresses whose ids are in received answers. */
function addressesIn(read: Exclude<PageRead, string>, words: Record<string, string>, parts: readonly Part[]): string[] {
  const from = filled(read.from, words);
  const part = parts.find(({ path }) => path === from);
  if (!part) return [];
  const answer: unknown = JSON.parse(part.body);
  const [at = '', wanted] = read.when?.split('=') ?? [];
  const found = at === '' || standsAt(answer, at);
  if (wanted === undefined ? !found : found !== wanted) return [];
  const id = standsAt(answer, read.at);
  return read.reads.flatMap((one) => filled(one, { ...words, id }) ?? []);
}

/**
 * The reads of a page in one call (docs/decisions/0120). Each runs as if called separately: same access, reach and
 * queue.
 */
async function readPage(
  request: FastifyRequest,
  {
    reads,
    words,
    positionFirst,
  }: { reads: readonly PageRead[]; words: Record<string, string>; positionFirst: boolean },
) {
  const headers = headersOf(request);
  const parts: Part[] = [];
  const ask = async (path: string): Promise<void> => {
    const { remoteAddress } = request.socket;
    const answer = await request.server.inject({
      method: 'GET',
      url: path,
      headers,
      ...(remoteAddress && { remoteAddress }),
    });
    if (answer.statusCode === 200) parts.push({ path, body: answer.payload });
  };
  const all = (paths: readonly string[]) => Promise.all([...new Set(paths)].map(ask));
  // The live line resumes from here: a change during or after the reads below reaches the page.
  if (positionFirst) await inTime(ask(livePosition));
  const [first, then] = [
    reads.filter((read) => typeof read === 'string'),
    reads.filter((read) => typeof read !== 'string'),
  ];
  const begun = first.flatMap((read) => filled(read, words) ?? []);
  // Addresses that depend on an answer are fetched as soon as it arrives.
  const sources = new Set(then.flatMap(({ from }) => filled(from, words) ?? []));
  const others = begun.filter((path) => !sources.has(path));
  const chained = all([...sources]).then(() => all(then.flatMap((read) => addressesIn(read, words, parts))));
  await inTime(Promise.all([all(others), chained]));
  return [...parts];
}

/** Waits for a limited time; failed parts are left out like late ones. */
async function inTime(work: Promise<unknown>): Promise<void> {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    patience = setTimeout(resolve, patienceMs);
  });
  await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(patience);
}

const textOf = ({ path, body }: Part) => `{"path":${JSON.stringify(path)},"body":${body}}`;

export const pageReadEndpoints = serve(pageReadContract, {
  read: async ({ request, viewer, now }, { at, language, whole }) => {
    const { reads, words } = readsOf(at, whole);
    const all = { ...words, ...daysOf(viewer, now), language };
    const positionFirst = whole && viewer !== null;
    const parts = await callAs(viewer, () => readPage(request, { reads, words: all, positionFirst }));
    return new RawJson(`{"parts":[${parts.map(textOf).join()}]}`);
  },
});
