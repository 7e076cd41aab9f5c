import { MessageSquare } from 'lucide-react';
import { path } from '#paths.ts';
import { Icon } from '#ui/icon.tsx';
import type { PaletteGroup } from '#ui/shell/shell-context.tsx';
import { text } from '../texts-messages.ts';
import { conversationApi } from './api.ts';

/** The messages that a text typed into the palette finds, among those the reader reads. */
export async function searchMessages(query: string, signal: AbortSignal): Promise<PaletteGroup[]> {
  if (query.length < 3) return [];
  const asked = { q: query, limit: 5 };
  // Administrators, and who is in no company, read no message: the rest of the palette is found without.
  const { items } = await conversationApi.search.call(asked, { signal }).catch(() => ({ items: [] }));
  if (items.length === 0) return [];
  return [
    {
      heading: text('found'),
      hits: items.map(({ id, conversationId, requestId, number, author, excerpt }) => ({
        to: `${requestId ? path('request', { requestId }) : path('conversation', { conversationId })}?message=${id}`,
        label: excerpt,
        ...(number && { reference: number }),
        detail: author,
        glyph: <Icon of={MessageSquare} />,
      })),
    },
  ];
}
