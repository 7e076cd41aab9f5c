import { catchUp, type Doors, openLine, type Word } from './live-line.ts';

/** Additional signals for a page: hidden for long, and shown again. */
export type Heard = Word | { kind: 'away' } | { kind: 'back' };

/** Messages between tabs: incoming words, who leads from which position, and the leader's position. */
type Said =
  | Word
  | { kind: 'leads'; position: string | null }
  | { kind: 'whoLeads' }
  | { kind: 'here'; position: string | null; heard: string[] };

/** Browser features for sharing; without them, each tab has its own line. */
export interface Shared {
  locks?: Pick<LockManager, 'request'> | undefined;
  channel?: ((name: string) => BroadcastChannel) | undefined;
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
  doors?: Doors;
}

const browser = (): Shared => ({
  locks: (navigator as Partial<Navigator>).locks,
  channel: typeof BroadcastChannel === 'undefined' ? undefined : (name) => new BroadcastChannel(name),
  page: document,
});

const outOfSight = 30_000;
/** A leader sends something every 25 seconds and answers at once; otherwise it is asleep. */
const silence = 60_000;
const patience = 3000;
const mostSeen = 1000;

/** A position starts with the oldest unknown transaction. */
const oldestOf = (position: string) => BigInt(position.split(':')[0] ?? 0);

/**
 * One connection per browser: the lock holder among visible tabs forwards messages. `after` is the position of what the
 * page already shows. Returns the function to leave.
 */
export function shareLine(
  reader: string,
  after: string | null,
  hear: (heard: Heard) => void,
  shared: Shared = browser(),
): () => void {
  const { locks, page, doors } = shared;
  const channel = locks && shared.channel?.(`live-${reader}`);
  const seen = new Set<string>();
  let position: string | null = null;
  let heardAt = Date.now();
  let isAway = false;
  /** Opened while hidden without a known position: earlier events are unknown. */
  let missed = false;
  let closeLine: (() => void) | undefined;
  let stepBack: (() => void) | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let stealing: ReturnType<typeof setTimeout> | undefined;

  // A channel has no other origin than the page's.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const say = (said: Said) => channel?.postMessage(said);
  const note = (ids: readonly string[] = []) => {
    for (const id of ids) seen.add(id);
    for (const id of seen) if (seen.size > mostSeen) seen.delete(id);
  };

  function take(word: Word) {
    if (word.kind !== 'who') position = word.position;
    if (word.kind === 'beat') note(word.heard);
    if (word.kind === 'told') {
      if (seen.has(word.message.id)) return;
      note([word.message.id]);
    }
    hear(word);
  }

  function lead() {
    clearTimeout(stealing);
    if (isAway || closeLine) return;
    say({ kind: 'leads', position });
    const told = (word: Word) => {
      say(word);
      take(word);
    };
    closeLine = openLine(reader, position ?? after, told, doors);
  }
  function stopLeading() {
    closeLine?.();
    closeLine = undefined;
  }

  /** Waits for the lock, or steals it from a sleeping leader. */
  function standBy(steal = false) {
    stepBack?.();
    if (!locks || !channel) {
      lead();
      stepBack = stopLeading;
      return;
    }
    const left = new AbortController();
    const step = () => {
      left.abort();
      stopLeading();
    };
    stepBack = step;
    const hold = () =>
      new Promise<void>((release) => {
        if (left.signal.aborted) return release();
        left.signal.addEventListener('abort', () => release());
        lead();
      });
    const name = `live-${reader}`;
    const held = steal ? locks.request(name, { steal }, hold) : locks.request(name, { signal: left.signal }, hold);
    held.catch((error: DOMException) => {
      if (left.signal.aborted || stepBack !== step) return;
      stopLeading();
      // Stolen by another tab while this one slept: queues again. Without locks, each tab leads its own line.
      if (error.name === 'AbortError') standBy();
      else lead();
    });
  }

  function askWhoLeads() {
    if (!channel || closeLine) return;
    say({ kind: 'whoLeads' });
    clearTimeout(stealing);
    stealing = setTimeout(() => standBy(true), patience);
  }

  /** Whether a leader at that position knows more than this page. */
  const isAhead = (theirs: string | null) =>
    position !== null && (theirs === null || oldestOf(theirs) > oldestOf(position));

  channel?.addEventListener('message', ({ data: said }: MessageEvent<Said>) => {
    if (said.kind === 'whoLeads') {
      if (closeLine) say({ kind: 'here', position, heard: [...seen] });
      return;
    }
    heardAt = Date.now();
    clearTimeout(stealing);
    if (said.kind === 'leads') {
      if (isAhead(said.position)) hear({ kind: 'reset', position });
    } else if (said.kind === 'here') {
      if (position !== null && said.heard.some((id) => !seen.has(id))) hear({ kind: 'reset', position });
      else if (position === null && after !== null) void catchUp(reader, after, take, doors);
      position = said.position;
      missed = false;
      note(said.heard);
    } else take(said);
  });

  function goAway() {
    if (isAway) return;
    isAway = true;
    stepBack?.();
    clearTimeout(stealing);
    hear({ kind: 'away' });
  }
  function look() {
    clearTimeout(leaving);
    if (page.hidden) leaving = setTimeout(goAway, outOfSight);
    else if (isAway) {
      isAway = false;
      if (missed) hear({ kind: 'reset', position });
      missed = false;
      hear({ kind: 'back' });
      standBy();
      askWhoLeads();
    } else askWhoLeads();
  }
  const watch = setInterval(() => {
    if (!isAway && Date.now() - heardAt > silence) askWhoLeads();
  }, silence / 3);

  page.addEventListener('visibilitychange', look);
  page.addEventListener('freeze', goAway);
  page.addEventListener('resume', look);
  if (page.hidden) {
    missed = true;
    goAway();
    say({ kind: 'whoLeads' });
  } else {
    standBy();
    askWhoLeads();
  }
  return () => {
    page.removeEventListener('visibilitychange', look);
    page.removeEventListener('freeze', goAway);
    page.removeEventListener('resume', look);
    clearTimeout(leaving);
    clearTimeout(stealing);
    clearInterval(watch);
    stepBack?.();
    channel?.close();
  };
}
