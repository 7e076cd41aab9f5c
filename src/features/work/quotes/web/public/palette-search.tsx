import { FileText } from 'lucide-react';
import { path } from '#paths.ts';
import { Icon } from '#ui/icon.tsx';
import type { PaletteGroup } from '#ui/shell/shell-context.tsx';
import { text } from '../texts.ts';
import { quoteApi } from './api.ts';

/** The quotes that a text typed into the palette finds, among those the reader reads. */
export async function searchQuotes(q: string, signal: AbortSignal): Promise<PaletteGroup[]> {
  const { items } = await quoteApi.list.call({ q, limit: 4 }, { signal });
  const hits = items.map(({ id, number, request, provider }) => ({
    to: path('quote', { quoteId: id }),
    label: request.title,
    ...(number && { reference: number }),
    detail: provider.name,
    glyph: <Icon of={FileText} />,
  }));
  return hits.length > 0 ? [{ heading: text('title'), hits }] : [];
}
