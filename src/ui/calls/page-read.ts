import type { Language } from '#common/locales.ts';
import { livePosition, pageReadAt } from '#paths.ts';
import { hearClock } from '#ui/offline/server-clock.ts';

type Parts = Map<string, unknown>;

/** Preloaded answers of the opened page, by address; each is used once. */
let opened: { parts: Promise<Parts>; begunAt: number } | null = null;
/** Position of the live line before the document's data was read; kept when the data itself is dropped. */
let position: Promise<string | null> = Promise.resolve(null);
/** A slow phone may run the page long after its answers arrived: older ones are fetched again. */
const keptMs = 30_000;
/** A page reopened within this time has its data in the cache. */
const againMs = 60_000;
const openedAt = new Map<string, number>();

/** An address with its query in canonical order and encoding. */
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

/** Fetches everything a page reads on opening in one call, before its code has loaded (docs/decisions/0120). */
export function readPage(address: string, language: Language, { whole }: { whole: boolean }): void {
  if (!navigator.onLine) return;
  const now = Date.now();
  if (now - (openedAt.get(address) ?? 0) < againMs) return;
  const url = pageReadAt(address, language, whole);
  if (!url) return;
  openedAt.set(address, now);
  // On failure, each part is fetched separately and reports its own error.
  const parts = ask(url, language).catch((): Parts => new Map());
  opened = { parts, begunAt: now };
  if (whole)
    position = parts.then(
      (all) => (all.get(keyOf(livePosition)) as { position: string } | undefined)?.position ?? null,
    );
}

/** Where the live line resumes so that no change since the document's data was read is missed; null: unknown. */
export const positionOfPage = (): Promise<string | null> => position;

/** The answer to a read that is part of the page being opened; waits for the page's call. */
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

/** Something changed: unused answers and cached data are outdated. */
export function forgetPageRead(): void {
  opened = null;
  openedAt.clear();
}
