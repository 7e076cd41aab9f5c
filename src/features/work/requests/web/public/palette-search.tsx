import type { PaletteGroup } from '#ui/shell/shell-context.tsx';
import { RequestStatus } from '#ui/status.tsx';
import { text } from '../texts.ts';
import { requestAddress } from './addresses.ts';
import { requestApi } from './api.ts';

/** The requests that a text typed into the palette finds, as the reader may see them. */
export async function searchRequests(query: string, signal: AbortSignal): Promise<PaletteGroup[]> {
  const { items } = await requestApi.list.call({ q: query, limit: 6 }, { signal });
  if (items.length === 0) return [];
  return [
    {
      heading: text('palette.heading'),
      hits: items.map((item) => ({
        to: requestAddress(item.id),
        label: item.title,
        ...(item.number && { reference: item.number }),
        detail: item.site.name,
        glyph: <RequestStatus state={item.status} toAct={item.yourTurn} glyphOnly />,
      })),
    },
  ];
}
