import { failureOf, type Failure, isStale } from '#ui/feedback/errors.ts';

/** `local`: not sent yet. `offline`: sent later. `refused`: with a reason. `conflict`: changed by another user. */
export type SyncStatus = 'idle' | 'local' | 'saving' | 'saved' | 'offline' | 'refused' | 'conflict';

export interface SyncState {
  id: string | null;
  version: number | null;
  status: SyncStatus;
  savedAt: Date | null;
  failure: Failure | null;
}

interface Written {
  id: string;
  version: number;
}

export interface SyncOptions<D> {
  id: string | null;
  version: number | null;
  /** False for published content: sent by a button, not while typing. */
  automatic: boolean;
  /** Whether the server would accept it; until then it stays local. */
  isSendable?: (draft: D) => boolean;
  /** Creates the draft, if this page can. */
  create?: (draft: D) => Promise<Written>;
  edit: (target: Written, draft: D) => Promise<Written>;
  /** The current version if it contains exactly this draft, because an earlier call's response was lost. */
  standing?: (draft: D) => Promise<number | null>;
  keep: (draft: D, sent: boolean, state: SyncState) => void;
  delay?: number;
  retryDelay?: number;
}

const passing = (failure: Failure) => failure.status === 0 || failure.status === 429 || failure.status >= 500;

/** Sends a draft while it is typed: created once, then updated with its version, one call at a time. */
export function createDraftSync<D>(options: SyncOptions<D>) {
  const { automatic, isSendable = () => true, create, edit, standing, keep, delay = 800, retryDelay = 4000 } = options;
  let state: SyncState = { id: options.id, version: options.version, status: 'idle', savedAt: null, failure: null };
  let pending: D | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHere = true;
  const listeners = new Set<() => void>();

  function become(changes: Partial<SyncState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }
  function schedule(after: number) {
    clearTimeout(timer);
    // Nobody would see the result, and the next visit sends the local copy.
    if (!isHere) return;
    timer = setTimeout(() => void run(), after);
  }

  function hold({ id, version }: Written, draft: D) {
    become({ id, version, savedAt: new Date(), failure: null, status: 'saved' });
    if (pending) become({ status: 'local' });
    keep(pending ?? draft, pending === null, state);
  }

  async function send(draft: D): Promise<void> {
    const { id, version } = state;
    become({ status: 'saving' });
    try {
      const begun = id !== null && version !== null ? { id, version } : null;
      const written = begun ? await edit(begun, draft) : await create?.(draft);
      if (written) hold(written, draft);
    } catch (error) {
      const failure = failureOf(error);
      const stands = id !== null && isStale(failure.code) ? await standing?.(draft).catch(() => null) : null;
      if (id !== null && stands) return hold({ id, version: stands }, draft);
      pending ??= draft;
      if (isStale(failure.code)) become({ status: 'conflict', failure });
      else if (passing(failure)) {
        become({ status: 'offline', failure });
        schedule(retryDelay);
      } else become({ status: 'refused', failure });
    }
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    running ??= (async () => {
      while (pending && isSendable(pending) && state.status !== 'conflict') {
        const draft = pending;
        pending = null;
        // One call at a time: each needs the version returned by the previous one.
        await send(draft);
        if (pending === draft || !automatic) break;
      }
    })().finally(() => {
      running = null;
    });
    return running;
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    state: () => state,
    subscribe,
    /** While the page is open; on leaving, sends pending changes once without retry. */
    follow: () => {
      isHere = true;
      if (pending && automatic) schedule(delay);
      return () => {
        isHere = false;
        clearTimeout(timer);
        if (automatic) void run();
      };
    },
    change: (draft: D) => {
      pending = draft;
      keep(draft, false, state);
      if (state.status !== 'conflict' && !running) become({ status: 'local' });
      if (automatic && isSendable(draft)) schedule(delay);
    },
    /** Sends now; true when the server has everything. */
    flush: async (): Promise<boolean> => {
      if (running) await running;
      await run();
      return pending === null && state.id !== null;
    },
    drop: () => {
      pending = null;
      clearTimeout(timer);
    },
    /** Marks the draft as based on an outdated version. */
    contest: (draft: D) => {
      pending = draft;
      become({ status: 'conflict' });
    },
    /** After a conflict: continues from the current version (null: deleted) with the local draft, or the server's. */
    adopt: async (version: number | null, draft: D | null) => {
      pending = draft;
      become({ version, status: draft ? 'local' : 'idle', failure: null });
      if (draft && automatic) await run();
    },
  };
}
