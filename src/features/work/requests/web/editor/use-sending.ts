import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RequestItem } from '#features/work/requests/request.contract.ts';
import { path } from '#paths.ts';
import { failureOf, type Failure } from '#ui/feedback/errors.ts';
import { timeHere } from '#ui/offline/server-clock.ts';
import { toast } from '#ui/feedback/toaster.tsx';
import { requestAddress } from '../public/addresses.ts';
import { requestApi } from '../public/api.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { issuesOf, storingIssues } from './draft.ts';
import type { EditorScope } from './editor-context.ts';
import { useChosenSite } from './where-part.tsx';

export function useSending({ draft, sync, refuse, forget, published, photos }: EditorScope) {
  const t = useEditorTexts();
  const departement = useChosenSite(draft.siteId)?.departement ?? null;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const fresh = () => cache.invalidateQueries({ queryKey: requestApi.key() });
  function refused(found: Failure) {
    if (found.issues.length > 0) refuse(found.issues);
    else setFailure(found);
  }
  async function attempt(work: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      refused(failureOf(error));
    } finally {
      setBusy(false);
    }
  }
  /** Saves pending edits first; the form itself reports a failure. */
  async function stored(): Promise<{ id: string; version: number } | null> {
    const whole = await sync.flush();
    const { id, version, failure: why } = sync.state();
    if (!whole || id === null || version === null) {
      if (why) refused(why);
      else refuse(storingIssues(draft));
      return null;
    }
    return { id, version };
  }

  return {
    busy,
    failure,
    publish: () =>
      attempt(async () => {
        const issues = issuesOf(draft, timeHere(), departement);
        if (issues.length > 0) return refuse(issues);
        const target = await stored();
        if (!target) return;
        const { number } = await requestApi.publish.call(target);
        forget();
        await fresh();
        toast.success(t('publish.done', { number: number ?? '' }));
        await navigate(requestAddress(target.id));
      }),
    orderDirectly: () =>
      attempt(async () => {
        const target = await stored();
        if (!target) return;
        await fresh();
        await navigate(path('directOrder', { requestId: target.id }));
      }),
    save: () =>
      attempt(async () => {
        const issues = issuesOf(draft, timeHere(), departement);
        if (issues.length > 0) return refuse(issues);
        const target = await stored();
        if (!target) return;
        await fresh();
        toast.success(t('changesSaved'));
        await navigate(requestAddress(target.id));
      }),
    /** Deletes the draft on the server, or simply leaves when nothing was sent. */
    async abandon(then: RequestItem | null = null) {
      // Discarded edits of a published request must not be sent to its readers.
      if (!published) await sync.flush();
      const { id, version } = sync.state();
      if (id !== null && version !== null && !published) await requestApi.delete.call({ id, version });
      sync.drop();
      forget();
      await navigate(then ? requestAddress(then.id) : path('requests'));
      // Prevents a refetch of the deleted request.
      if (id) cache.removeQueries({ queryKey: requestApi.read.key({ input: { id } }) });
      await fresh();
      if (!then && id) toast.success(t('abandoned'));
    },
    uploading: photos.uploads.some(({ reason }) => reason === null),
  };
}

export type Sending = ReturnType<typeof useSending>;
