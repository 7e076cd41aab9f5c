import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import '#common/french-issues.ts';
import { sentenceIn } from '#common/sentences.ts';
import { type QuoteDetail, quoteInput, sendingIssues } from '#features/quotes/quote.contract.ts';
import { failureOf } from '#ui/errors.ts';
import { spokenLanguage } from '#ui/texts.ts';
import { quoteApi } from '../public/api.ts';
import { type Draft, draftOf, inputOf, isSame } from './draft.ts';
import { forgetDraft, keepDraft } from './kept-draft.ts';

export type SaveState =
  | { kind: 'saved'; at: Date | null }
  | { kind: 'saving' | 'waiting' | 'invalid' | 'stale' }
  | { kind: 'refused'; message: string };

/** What is wrong, by `key.field` for a line and by field for the rest. */
export type DraftIssues = ReadonlyMap<string, string>;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Puts issues of the wire beside what they are about: lines are named by their key. */
export function issuesOf(issues: readonly Issue[], keys: readonly string[]): DraftIssues {
  return new Map(
    issues.map(({ path, message }) => {
      const [head, index, ...field] = path;
      const key = head === 'lines' && typeof index === 'number' ? keys[index] : undefined;
      return [key ? [key, ...field].join('.') : path.join('.'), said(message)];
    }),
  );
}

/** What a schema or a rule finds on this page is in French; what the server answered is in the reader's language. */
const said = (message: string) => sentenceIn(spokenLanguage(), message);

/** What stands between a draft and its sending, known before it is asked of the server. */
export function sendingFaults(draft: Draft): DraftIssues {
  const { input, keys } = inputOf(draft);
  const written = quoteInput.safeParse(input).error?.issues ?? [];
  return issuesOf([...written, ...sendingIssues(input.lines, input.discountBp)], keys);
}

const pause = 900;
const retry = 5000;

/**
 * Saves a draft as it is typed, one call at a time, each upon the version before. What the server has not acknowledged
 * stays on the device and leaves when the network returns.
 */
export function useAutosave(quote: QuoteDetail, draft: Draft, start: { saved: Draft; version: number }) {
  const { id } = quote;
  const cache = useQueryClient();
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: null });
  const [issues, setIssues] = useState<DraftIssues>(new Map());
  const latest = useRef(draft);
  latest.current = draft;
  const saved = useRef(start.saved);
  const version = useRef(start.version);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const save = useCallback(async (): Promise<boolean> => {
    while (latest.current !== saved.current) {
      const sent = latest.current;
      const { input, keys } = inputOf(sent);
      const parsed = quoteInput.safeParse(input);
      if (!parsed.success) {
        setIssues(issuesOf(parsed.error.issues, keys));
        setState({ kind: 'invalid' });
        return false;
      }
      setState({ kind: 'saving' });
      try {
        const detail = await quoteApi.edit.call({ ...parsed.data, id, version: version.current });
        version.current = detail.version;
        saved.current = sent;
        cache.setQueryData(quoteApi.read.queryKey({ input: { id } }), detail);
      } catch (error) {
        const failure = failureOf(error);
        setIssues(issuesOf(failure.issues, keys));
        if (failure.code === 'QUOTE_STALE') {
          // The answer to an earlier call may have been lost on its way: what stands there is then what is here.
          const stands = await quoteApi.read.call({ id }).catch(() => null);
          if (stands && isSame(draftOf(stands), sent)) {
            version.current = stands.version;
            saved.current = sent;
            continue;
          }
          setState({ kind: 'stale' });
        } else if (failure.issues.length > 0) setState({ kind: 'invalid' });
        else if (failure.status === 0 || failure.status >= 500 || failure.status === 429) setState({ kind: 'waiting' });
        else setState({ kind: 'refused', message: failure.message });
        return false;
      }
    }
    forgetDraft(id);
    setIssues(new Map());
    setState({ kind: 'saved', at: new Date() });
    return true;
  }, [cache, id]);

  /** Saves now, after whatever is on its way; the version the server then has, null when it has not all. */
  const flush = useCallback(async (): Promise<number | null> => {
    const turn = queue.current.then(() => (latest.current === saved.current ? true : save()));
    queue.current = turn;
    return (await turn) ? version.current : null;
  }, [save]);

  useEffect(() => {
    if (draft === saved.current) return undefined;
    keepDraft(id, { version: version.current, draft });
    // Until the person has chosen between the two versions, asking again would only be refused again.
    if (state.kind === 'stale') return undefined;
    const timer = setTimeout(() => void flush(), pause);
    return () => clearTimeout(timer);
  }, [draft, flush, id, state.kind]);

  useEffect(() => {
    if (state.kind !== 'waiting') return undefined;
    const timer = setInterval(() => void flush(), retry);
    const now = () => void flush();
    addEventListener('online', now);
    return () => {
      clearInterval(timer);
      removeEventListener('online', now);
    };
  }, [state.kind, flush]);

  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') void flush();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      void flush();
    };
  }, [flush]);

  return {
    state,
    issues,
    setIssues,
    flush,
    /** The draft is gone: nothing of it is sent any more. */
    abandon: (): void => {
      saved.current = latest.current;
      forgetDraft(id);
    },
    /** After a conflict: the server's version becomes the base, what was typed here is sent upon it. */
    keepMine: async (): Promise<void> => {
      const detail = await quoteApi.read.call({ id });
      version.current = detail.version;
      await flush();
    },
    /** After a conflict: what the server has takes the place of what was typed here. */
    takeTheirs: async (load: (detail: QuoteDetail) => Draft): Promise<Draft> => {
      const detail = await quoteApi.read.call({ id });
      version.current = detail.version;
      saved.current = load(detail);
      forgetDraft(id);
      setIssues(new Map());
      setState({ kind: 'saved', at: new Date() });
      cache.setQueryData(quoteApi.read.queryKey({ input: { id } }), detail);
      return saved.current;
    },
  };
}
