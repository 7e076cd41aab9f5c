import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { path } from '#paths.ts';
import { IconButton } from '#ui/marks/button.tsx';
import { toastFailure } from '#ui/feedback/errors.ts';
import { useTexts } from '../texts-page.ts';
import { conversationApi } from './api.ts';

interface WriteOnRequestProps {
  requestId: string;
  provider: { id: string; name: string };
}

/** Links a request to the line with one of its providers, opened if needed; renders nothing without one. */
export function WriteOnRequest({ requestId, provider }: WriteOnRequestProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery(conversationApi.ofRequest.queryOptions({ input: { requestId } }));
  const line = data?.items.find(({ kind, other }) => kind === 'request' && other?.id === provider.id);
  if (!line) return null;
  async function go(known: string | null) {
    setBusy(true);
    try {
      const opening = { kind: 'request', requestId, providerId: provider.id } as const;
      const conversationId = known ?? (await conversationApi.open.call(opening)).id;
      await navigate(path('conversation', { conversationId }));
    } catch (error) {
      toastFailure(error, t('openFailed'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <IconButton
      icon={MessageSquare}
      label={t('writeTo', { name: provider.name })}
      aria-busy={busy || undefined}
      onClick={() => !busy && void go(line.id)}
    />
  );
}
