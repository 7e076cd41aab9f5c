import { useMemo } from 'react';
import { keptValues } from '#ui/inputs/kept-form.ts';
import { useSignedIn } from '#ui/calls/session.tsx';
import type { Draft } from '../public/use-draft.ts';

export const draftNameOf = (conversationId: string): string => `conversation.${conversationId}`;

/** The drafts of conversations except the open one, whose composer shows its own. */
export function useDraftTexts(ids: readonly string[], current: string | undefined): ReadonlyMap<string, string> {
  const { user } = useSignedIn();
  const all = ids.join();
  return useMemo(() => {
    const others = all.split(',').filter((id) => id !== '' && id !== current);
    const body = (id: string) => keptValues<Draft>(`message.${user.id}.${draftNameOf(id)}`)?.body?.trim() ?? '';
    return new Map(others.map((id) => [id, body(id)]));
  }, [all, current, user.id]);
}
