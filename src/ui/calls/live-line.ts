import { livePosition } from '#paths.ts';

/** A message of `GET /api/live`: names only, readers fetch the data under their own rights. */
export interface Told {
  id: string;
  topic: string;
  subject: string;
  /** First names of the query keys made stale. */
  stale: readonly string[];
  [said: string]: unknown;
}

/** What arrives: a message, a possible gap, a beat, or that the session may be over; `position` is the reader's. */
export type Word =
  | { kind: 'told'; position: string | null; message: Told }
  | { kind: 'reset'; position: string | null }
  | { kind: 'beat'; position: string | null; heard?: string[] }
  | { kind: 'who' };

export interface Doors {
  connect: (address: string) => EventSource;
  ask: (address: string, signal: AbortSignal) => Promise<Response>;
}

const browser: Doors = {
  connect: (address) => new EventSource(address),
  ask: (address, signal) => fetch(address, { credentials: 'same-origin', signal }),
};

/** A stream that stays silent this long at its start is held back by a proxy. */
const patience = 8000;
/** A stream that breaks twice within this time will break again. */
const short = 60_000;
const everyMs = 5000;
/** After this, a stream is tried again. */
const pollingMs = 300_000;
const pauses = [1000, 2000, 5000, 10_000];
const closed = 2;

interface FirstBeat {
  reader?: string;
  heard?: string[];
}

interface Polled extends FirstBeat {
  position: string;
  reset: boolean;
  messages: Told[];
}

const sincePosition = (position: string | null) => (position === null ? '' : `?after=${encodeURIComponent(position)}`);

/** Fetches once what followed a position, for a page whose messages come over the line of another tab. */
export async function catchUp(
  reader: string,
  after: string,
  hear: (word: Word) => void,
  { ask }: Doors = browser,
): Promise<void> {
  try {
    const answer = await ask(`${livePosition}${sincePosition(after)}`, AbortSignal.timeout(patience));
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    const { position, reset, messages, reader: whose } = (await answer.json()) as Polled;
    if (whose !== reader) return;
    for (const message of messages) hear({ kind: 'told', position, message });
    if (reset) hear({ kind: 'reset', position });
  } catch {
    hear({ kind: 'reset', position: after });
  }
}

/** Opens a live connection from position `after`; polls where streams are blocked. Returns the function to close it. */
export function openLine(
  reader: string,
  after: string | null,
  hear: (word: Word) => void,
  { connect, ask }: Doors = browser,
): () => void {
  const over = new AbortController();
  let position = after;
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let breaks: number[] = [];

  const next = (act: () => void, ms: number) => {
    clearTimeout(timer);
    if (!over.signal.aborted) timer = setTimeout(act, ms);
  };
  const again = () => {
    next(stream, pauses[Math.min(tries, pauses.length - 1)] ?? 0);
    tries += 1;
  };
  const close = () => {
    over.abort();
    clearTimeout(timer);
    source?.close();
  };
  const end = () => {
    close();
    hear({ kind: 'who' });
  };
  /** Another account signed in meanwhile: its messages are not for this page. */
  const isAnother = (whose: string | undefined) => whose !== undefined && whose !== reader;

  function stream() {
    const opened = connect(`/api/live${sincePosition(position)}`);
    source = opened;
    let speaks = false;
    const turnToPolling = () => {
      opened.close();
      void poll(Date.now() + pollingMs);
    };
    next(turnToPolling, patience);
    const on = (event: string, act: (said: FirstBeat & Told) => void) =>
      opened.addEventListener(event, ({ data, lastEventId }: MessageEvent<string>) => {
        clearTimeout(timer);
        speaks = true;
        tries = 0;
        position = lastEventId || position;
        act(JSON.parse(data) as FirstBeat & Told);
      });
    on('beat', ({ reader: whose, heard }) => {
      if (isAnother(whose)) end();
      else hear({ kind: 'beat', position, ...(heard && { heard }) });
    });
    on('told', (message) => hear({ kind: 'told', position, message }));
    on('reset', () => hear({ kind: 'reset', position }));
    on('over', end);
    // Too many pages are open: this one, the oldest, polls for a while.
    on('full', turnToPolling);
    opened.addEventListener('error', () => {
      const now = Date.now();
      if (speaks) breaks = [...breaks.filter((at) => at > now - short), now];
      speaks = false;
      if (breaks.length > 1) {
        breaks = [];
        turnToPolling();
      } else if (opened.readyState !== closed) {
        // The browser reconnects by itself.
        next(turnToPolling, patience);
      } else {
        hear({ kind: 'who' });
        again();
      }
    });
  }

  async function poll(until: number): Promise<void> {
    try {
      const answer = await ask(`${livePosition}${sincePosition(position)}`, over.signal);
      if (answer.status === 401) hear({ kind: 'who' });
      if (!answer.ok) return again();
      const { position: reached, reset, messages, reader: whose } = (await answer.json()) as Polled;
      if (over.signal.aborted) return;
      if (isAnother(whose)) return end();
      for (const message of messages) hear({ kind: 'told', position, message });
      // The first poll returns only the current position: events emitted before it are missed, so re-read what is
      // shown.
      const isFirst = position === null;
      position = reached;
      tries = 0;
      hear({ kind: reset || isFirst ? 'reset' : 'beat', position });
      next(() => (Date.now() < until ? void poll(until) : stream()), everyMs);
    } catch {
      again();
    }
  }

  stream();
  return close;
}
