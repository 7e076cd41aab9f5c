import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { canonical } from '#common/canonical.ts';
import type { DraftData, Reception } from '#features/work/receptions/reception.contract.ts';
import { createDraftSync, type SyncState } from '#ui/inputs/draft-sync.ts';
import { forgetValues, keepValues, keptValues } from '#ui/inputs/kept-form.ts';
import { useOwnerName, useSignedIn } from '#ui/calls/session.tsx';
import { receptionApi } from './api.ts';
import { startingChecks } from './check-list.tsx';
import type { Signing } from '#ui/signature/signature-field.tsx';
import { useTexts } from './texts.ts';

/** Kept on this device: unsent edits, and signatures, which are sent only with the decision. */
interface Kept {
  draft: DraftData;
  /** The draft version the edits are based on; null for none. */
  base: number | null;
  sent: boolean;
  own: Signing | null;
  theirs: Signing | null;
  /** The order version that was signed: ink is not valid for another. */
  orderVersion: number;
  /** Ask for confirmation once back online. */
  wanted: boolean;
}

const nameOf = (orderId: string, owner: string) => `batilien.reception.${orderId}.${owner}`;

const startOf = (reception: Reception): DraftData =>
  reception.draft?.data ?? {
    decision: null,
    checklist: startingChecks(reception),
    snags: [],
    observations: '',
    reason: '',
    effectOn: null,
    retentionBp: reception.order.retentionBp,
    works: null,
  };

/** Why some edits are not saved; a conflict is worded with its ways out. */
function unsentError({ status, failure }: SyncState, conflict: string): Error {
  if (status === 'conflict') return Object.assign(new Error(conflict), { code: 'STALE', status: 409 });
  if (!failure) return new TypeError('network');
  const { code, message, issues } = failure;
  return Object.assign(new Error(message), { code, status: failure.status, data: { issues } });
}

/** Draft editing: kept on the device at each change, saved to the server shortly after. */
export function useWriting(reception: Reception) {
  const cache = useQueryClient();
  const { id, version, request } = reception.order;
  const t = useTexts();
  const { user } = useSignedIn();
  const name = nameOf(id, useOwnerName());
  const input = { input: { requestId: request.id } };
  const [start] = useState(() => {
    const kept = keptValues<Kept>(name);
    const unsent = kept?.sent === false && kept.draft ? { ...startOf(reception), ...kept.draft } : null;
    const same = kept?.orderVersion === version;
    return {
      data: unsent ?? startOf(reception),
      unsent,
      // A save whose response was lost may still have succeeded.
      contested:
        unsent !== null &&
        (kept?.base ?? null) !== (reception.draft?.version ?? null) &&
        canonical(reception.draft?.data) !== canonical(unsent),
      own: same ? (kept.own ?? null) : null,
      theirs: same ? (kept.theirs ?? null) : null,
      wanted: same && kept.wanted === true,
      // Signed for an earlier version of the order: reported, never sent.
      outdated: kept?.own != null && !same,
    };
  });
  const [data, setData] = useState(start.data);
  const [own, setOwn] = useState<Signing | null>(start.own);
  const [theirs, setTheirs] = useState<Signing | null>(start.theirs);
  const [wanted, setWanted] = useState(start.wanted);
  const [sync] = useState(() => {
    const write = async (typed: DraftData, over?: number) => {
      const kept = await receptionApi.keepDraft.call({ id, data: typed, ...(over && { version: over }) });
      // Initial data when the page is reopened.
      cache.setQueryData(
        receptionApi.ofRequest.queryKey(input),
        (read) => read && { ...read, draft: { ...kept, data: typed, by: user.name } },
      );
      return { id: kept.id, version: kept.version };
    };
    return createDraftSync<DraftData>({
      id,
      version: reception.draft?.version ?? null,
      automatic: true,
      create: (typed) => write(typed),
      edit: (target, typed) => write(typed, target.version),
      standing: async (typed) => {
        const { draft } = await receptionApi.ofRequest.call({ requestId: request.id });
        return draft && canonical(draft.data) === canonical(typed) ? draft.version : null;
      },
      keep: (draft, sent, state) => keepValues(name, { ...keptValues<Kept>(name), draft, sent, base: state.version }),
    });
  });
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  useEffect(() => {
    if (!start.unsent) return;
    if (start.contested) sync.contest(start.unsent);
    else sync.change(start.unsent);
  }, [start, sync]);
  useEffect(() => sync.follow(), [sync]);
  useEffect(() => {
    keepValues(name, { ...keptValues<Kept>(name), own, theirs, wanted, orderVersion: version });
  }, [name, own, theirs, wanted, version]);

  return {
    data,
    state,
    own,
    theirs,
    setOwn,
    setTheirs,
    wanted,
    setWanted,
    outdated: start.outdated,
    change: (changes: Partial<DraftData>) => {
      const next = { ...data, ...changes };
      setData(next);
      sync.change(next);
    },
    /** Saves the edits; throws when the server does not have all of them. */
    flush: async () => {
      if (!(await sync.flush())) throw unsentError(sync.state(), t('draft.conflict'));
    },
    /** Continues with the colleague's version, or with the local edits. */
    settle: async (mine: boolean) => {
      const current = await cache.fetchQuery({ ...receptionApi.ofRequest.queryOptions(input), staleTime: 0 });
      if (!mine) {
        setData(startOf(current));
        keepValues(name, { ...keptValues<Kept>(name), sent: true });
      }
      // The server has no draft any more: the local edits start a new one.
      await sync.adopt(current.draft?.version ?? null, mine ? data : null);
    },
    forget: () => {
      sync.drop();
      forgetValues(name);
    },
  };
}

export type Writing = ReturnType<typeof useWriting>;
