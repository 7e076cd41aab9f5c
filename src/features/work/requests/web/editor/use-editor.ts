import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { createDraftSync } from '#ui/inputs/draft-sync.ts';
import { useOwnerName } from '#ui/calls/session.tsx';
import { requestApi } from '../public/api.ts';
import { blankDraft, type Draft, draftOf, inputOf, type Issue, isSendable, isWhole } from './draft.ts';
import { forgetCopy, keepCopy, type LocalCopy, readLocalCopy } from './local-copy.ts';

export interface EditorStart {
  /** From the server; null for a request not created yet. */
  detail: RequestDetail | null;
  /** Called once, when the first save creates the draft. */
  onCreated?: (id: string) => void;
  /** Initial values from the page the user came from. */
  start?: Partial<Draft>;
}

const same = (one: Draft, other: Draft) => JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));

/** The local copy of a draft, if it differs from the server's. */
function kept(owner: string, detail: RequestDetail | null): LocalCopy | null {
  const copy = readLocalCopy(owner, detail?.id ?? null);
  if (!copy) return null;
  const stood = detail ? draftOf(detail) : blankDraft;
  if (!same(copy.draft, stood) || copy.draft.lines.length !== stood.lines.length) return copy;
  forgetCopy(owner, detail?.id ?? null);
  return null;
}

export function useRequestEditor({ detail, onCreated, start }: EditorStart) {
  const owner = useOwnerName();
  const cache = useQueryClient();
  const [copy] = useState(() => kept(owner, detail));
  const contested = detail !== null && copy !== null && copy.version !== detail.version;
  const [draft, setDraft] = useState<Draft>(() => ({
    ...(copy?.draft ?? (detail ? draftOf(detail) : blankDraft)),
    ...start,
  }));
  // Two changes within one event must both build on this.
  const latest = useRef(draft);
  const [issues, setIssues] = useState<Issue[]>([]);
  const [restored, setRestored] = useState(copy !== null && !contested ? copy.savedAt : null);
  const [faulty, setFaulty] = useState(0);

  const created = useEffectEvent((id: string) => {
    void cache.invalidateQueries({ queryKey: requestApi.list.key(), refetchType: 'none' });
    void cache.invalidateQueries({ queryKey: requestApi.counts.key() });
    onCreated?.(id);
  });
  const [automatic] = useState(!detail || detail.state === 'draft');
  const [sync] = useState(() =>
    createDraftSync({
      id: detail?.id ?? null,
      version: detail?.version ?? null,
      automatic,
      isSendable,
      create: async (typed) => requestApi.create.call(inputOf(typed)),
      edit: ({ id, version }, typed) => requestApi.edit.call({ ...inputOf(typed), id, version }),
      keep(typed, sent, { id, version }) {
        if (id) forgetCopy(owner, null);
        if (sent && isWhole(typed)) forgetCopy(owner, id);
        else keepCopy(owner, id, typed, version);
      },
    }),
  );
  const state = useSyncExternalStore(sync.subscribe, sync.state);

  const begin = useEffectEvent(() => {
    if (!copy) return;
    if (contested) sync.contest(latest.current);
    else sync.change(latest.current);
  });
  const left = useEffectEvent(() => {
    const { id } = sync.state();
    if (id) void cache.invalidateQueries({ queryKey: requestApi.read.key({ input: { id } }), refetchType: 'none' });
  });
  useEffect(() => {
    begin();
    // A published request is saved by its button only, never on leaving or on reconnection.
    const leave = sync.follow();
    const back = () => {
      if (automatic) void sync.flush();
    };
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('online', back);
      leave();
      left();
    };
  }, [sync, automatic]);

  const started = detail?.id ?? null;
  useEffect(() => {
    if (state.id && state.id !== started) created(state.id);
  }, [state.id, started]);

  // A server error on a field stays until the field changes.
  const { failure } = state;
  const [told, setTold] = useState(failure);
  if (failure !== told) {
    setTold(failure);
    if (failure && failure.issues.length > 0) setIssues(failure.issues);
  }

  function set(given: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) {
    const changes = typeof given === 'function' ? given(latest.current) : given;
    const next = { ...latest.current, ...changes };
    latest.current = next;
    setDraft(next);
    const touched = Object.keys(changes);
    if (issues.length > 0) setIssues(issues.filter(({ path }) => !touched.includes(String(path[0]))));
    sync.change(next);
  }

  return {
    draft,
    set,
    sync,
    state,
    restored,
    dismissRestored: () => setRestored(null),
    restart: () => {
      setRestored(null);
      setIssues([]);
      set(detail ? draftOf(detail) : blankDraft);
      if (!state.id) forgetCopy(owner, null);
    },
    error: (field: string) => issues.find(({ path }) => path.join('.') === field)?.message,
    issues,
    refuse: (found: Issue[]) => {
      setIssues(found);
      setFaulty((count) => count + 1);
    },
    faulty,
    /** After a conflict: takes the other version. */
    takeTheirs: (theirs: RequestDetail) => {
      latest.current = draftOf(theirs);
      setDraft(latest.current);
      setIssues([]);
      forgetCopy(owner, theirs.id);
      void sync.adopt(theirs.version, null);
    },
    keepMine: (theirs: RequestDetail) => sync.adopt(theirs.version, draft),
    /** The draft was deleted or published: removes the local copy. */
    forget: () => forgetCopy(owner, state.id),
  };
}

export type RequestEditor = ReturnType<typeof useRequestEditor>;
