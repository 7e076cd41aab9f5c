import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import '#common/faults-of-schemas.ts';
import { type Issue as WireIssue, refuseFields } from '#common/problems.ts';
import type { Said } from '#common/said.ts';
import { type QuoteDetail, quoteInput, sendingIssues } from '#features/work/quotes/quote.contract.ts';
import { createDraftSync, type SyncState } from '#ui/inputs/draft-sync.ts';
import { type Failure, failureOf } from '#ui/feedback/errors.ts';
import { useOwnerName } from '#ui/calls/session.tsx';
import { quoteApi } from '../public/api.ts';
import { type Draft, draftOf, inputOf, isSame } from './draft.ts';
import { forgetDraft, keepDraft } from './kept-draft.ts';

export type SaveState =
  | { kind: 'saved'; at: Date | null }
  | { kind: 'saving' | 'waiting' | 'invalid' | 'stale' }
  | { kind: 'refused'; message: string };

/** Faults, by `key.field` for a line and by field for the rest. */
export type DraftIssues = ReadonlyMap<string, string>;

interface Issue {
  path: readonly PropertyKey[];
  message: Said | string;
}

/** Maps issues of the API to their fields: lines are named by key. */
export function issuesOf(issues: readonly Issue[], keys: readonly string[]): DraftIssues {
  return new Map(
    issues.map(({ path, message }) => {
      const [head, index, ...field] = path;
      const key = head === 'lines' && typeof index === 'number' ? keys[index] : undefined;
      return [key ? [key, ...field].join('.') : path.join('.'), String(message)];
    }),
  );
}

/** What blocks the sending of a draft, checked before asking the server. */
export function sendingFaults(draft: Draft): DraftIssues {
  const { input, keys } = inputOf(draft);
  const written = quoteInput.safeParse(input).error?.issues ?? [];
  return issuesOf([...written, ...sendingIssues(input.lines, input)], keys);
}

/** The save state of a draft; the last one is shown until newer text is saved. */
function saidOf({ status, savedAt, failure }: SyncState, before: SaveState): SaveState {
  if (status === 'local') return before;
  if (status === 'saving') return { kind: 'saving' };
  if (status === 'offline') return { kind: 'waiting' };
  if (status === 'conflict') return { kind: 'stale' };
  if (status !== 'refused' || !failure) return { kind: 'saved', at: savedAt };
  return failure.issues.length > 0 ? { kind: 'invalid' } : { kind: 'refused', message: failure.message };
}

/** Saves a draft while typing (`#ui/inputs/draft-sync.ts`), and shows faults at their fields. */
export function useAutosave(quote: QuoteDetail, draft: Draft, start: { saved: Draft; version: number }) {
  const { id } = quote;
  const owner = useOwnerName();
  const cache = useQueryClient();
  const [issues, setIssues] = useState<DraftIssues>(new Map());
  // The server already has it: nothing to save.
  const savedDraft = useRef(start.saved);
  const [sync] = useState(() =>
    createDraftSync<Draft>({
      id,
      version: start.version,
      automatic: true,
      delay: 900,
      retryDelay: 5000,
      async edit({ version }, typed) {
        const { input, keys } = inputOf(typed);
        try {
          const parsed = quoteInput.safeParse(input);
          if (!parsed.success) throw refuseFields(...(parsed.error.issues as WireIssue[]));
          const detail = await quoteApi.edit.call({ ...parsed.data, id, version });
          cache.setQueryData(quoteApi.read.queryKey({ input: { id } }), detail);
          setIssues(new Map());
          return detail;
        } catch (error) {
          setIssues(issuesOf(failureOf(error).issues, keys));
          throw error;
        }
      },
      async standing(typed) {
        const current = await quoteApi.read.call({ id });
        return isSame(draftOf(current), typed) ? current.version : null;
      },
      keep(typed, sent, { version }) {
        if (sent) forgetDraft(id, owner);
        else keepDraft(id, owner, { version: version ?? start.version, draft: typed });
      },
    }),
  );
  const synced = useSyncExternalStore(sync.subscribe, sync.state);
  const lastShown = useRef<SaveState>({ kind: 'saved', at: null });
  lastShown.current = saidOf(synced, lastShown.current);

  useEffect(() => {
    if (draft !== savedDraft.current) sync.change(draft);
  }, [draft, sync]);

  useEffect(() => {
    const now = () => void sync.flush();
    const hide = () => {
      if (document.visibilityState === 'hidden') now();
    };
    const leave = sync.follow();
    addEventListener('online', now);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [sync]);

  return {
    state: lastShown.current,
    issues,
    setIssues,
    /** Saves now, after any save in progress; returns the server's version, or null if not everything was saved. */
    flush: async (): Promise<number | null> => ((await sync.flush()) ? sync.state().version : null),
    /** Why the text was not saved. */
    failure: (): Failure | null => sync.state().failure,
    /** The draft was deleted: nothing is saved any more. */
    abandon: (): void => {
      sync.drop();
      forgetDraft(id, owner);
    },
    /** After a conflict: saves the local text on top of the server's version. */
    keepMine: async (): Promise<void> => sync.adopt((await quoteApi.read.call({ id })).version, draft),
    /** After a conflict: the server's version replaces the local text. */
    takeTheirs: async (load: (detail: QuoteDetail) => Draft): Promise<Draft> => {
      const detail = await quoteApi.read.call({ id });
      savedDraft.current = load(detail);
      await sync.adopt(detail.version, null);
      forgetDraft(id, owner);
      setIssues(new Map());
      cache.setQueryData(quoteApi.read.queryKey({ input: { id } }), detail);
      return savedDraft.current;
    },
  };
}
