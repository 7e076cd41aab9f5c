import type { Language } from '#common/locales.ts';
import { livePosition, pageReadAt } from '#paths.ts';
import { hearClock } from '#ui/offline/server-clock.ts';

type Parts = Map<string, unknown>;

/** What the page that is being opened reads, by address; each answer is handed out once. */
let opened: { parts: Promise<Parts>; begunAt: number } | null = null;
/** Position of the live line before the document's data was read; kept when the data itself is dropped. */
let position: Promise<string | null> = Promise.resolve(null);
/** A slow phone runs the page long after its answers have come; later ones are asked for anew. */
const keptMs = 30_000;
/** A page opened again within this time has what it read in the cache. */
const againMs = 60_000;
const openedAt = new Map<string, number>();

/** An address with its query in one order and one writing. */
function keyOf(address: string): string {
  const { pathname, searchParams } = new URL(address, location.origin);
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

async function ask(url: string, language: Language): Promise<Parts> {
  const answer = await fetch(url, { credentials: 'same-origin', headers: { 'accept-language': language } });
  hearClock(answer.headers, { read: true });
  if (!answer.ok) return new Map();
  const { parts } = (await answer.json()) as { parts: { path: string; body: unknown }[] };
  return new Map(parts.map(({ path, body }) => [keyOf(path), body]));
}

/** Asks in one call for what a page reads as it opens: before its code has come (docs/decisions/0120). */
export function readPage(address: string, language: Language, { whole }: { whole: boolean }): void {
  if (!navigator.onLine) return;
  const now = Date.now();
  if (now - (openedAt.get(address) ?? 0) < againMs) return;
  const url = pageReadAt(address, language, whole);
  if (!url) return;
  openedAt.set(address, now);
  // Without it, each part is asked for by itself, and says why it fails.
  const parts = ask(url, language).catch((): Parts => new Map());
  opened = { parts, begunAt: now };
  if (whole)
    position = parts.then(
      (all) => (all.get(keyOf(livePosition)) as { position: string } | undefined)?.position ?? null,
    );
}

/** Where the live line resumes so that no change since the document's data was read is missed; null: unknown. */
export const positionOfPage = (): Promise<string | null> => position;

/** The answer to a read, if it is a part of the page being opened; waits for the page's call. */
export async function partOf(url: string): Promise<Response | null> {
  const from = opened;
  if (!from) return null;
  const parts = await from.parts;
  if (from !== opened || parts.size === 0 || Date.now() - from.begunAt > keptMs) return null;
  const key = keyOf(url);
  if (!parts.has(key)) return null;
  const body = parts.get(key);
  parts.delete(key);
  return Response.json(body);
}

/** Something has changed: answers that nobody has taken are of before, and so is what the cache has. */
export function forgetPageRead(): void {
  opened = null;
  openedAt.clear();
}
