import type { KeptAct } from './act.ts';

/** Acts without room on the device, with their files' bytes: in this tab's memory until sent. */
const inMemory = new Map<string, { act: KeptAct; file: Blob | null }>();

const stay = (event: BeforeUnloadEvent) => event.preventDefault();

/** Makes the browser warn before the page, and what it holds, is closed. */
function watch(): void {
  // A service worker has no window and holds nothing.
  if (typeof window === 'undefined') return;
  if (inMemory.size > 0) window.addEventListener('beforeunload', stay);
  else window.removeEventListener('beforeunload', stay);
}

export function hold(act: KeptAct, file: Blob | null): void {
  inMemory.set(act.key, { act: { ...act, isInMemory: true }, file });
  watch();
}

export const heldOf = (owner: string): KeptAct[] =>
  [...inMemory.values()].flatMap(({ act }) => (act.owner === owner ? [act] : []));

export const isHeldHere = (key: string): boolean => inMemory.has(key);

export const heldFile = (key: string): Blob | null => inMemory.get(key)?.file ?? null;

export function changeHeld(key: string, change: (act: KeptAct) => KeptAct | null, bytes?: ArrayBuffer): void {
  const found = inMemory.get(key);
  if (!found) return;
  const next = change(found.act);
  inMemory.delete(key);
  const file = bytes ? new Blob([bytes], { type: next?.file?.type ?? '' }) : found.file;
  if (next && next.state !== 'received') inMemory.set(next.key, { act: next, file });
  watch();
}
