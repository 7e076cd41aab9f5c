import { Building2 } from 'lucide-react';
import { path } from '#paths.ts';
import { Icon } from '#ui/icon.tsx';
import type { PaletteGroup } from '#ui/shell/shell-context.tsx';
import { text } from '../texts.ts';
import { siteApi } from './api.ts';

/** The sites that a text typed into the palette finds, among those the reader reads. */
export async function searchSites(q: string, signal: AbortSignal): Promise<PaletteGroup[]> {
  const { items } = await siteApi.list.call({ q, limit: 4 }, { signal });
  const hits = items.map(({ id, name, reference, street, district }) => ({
    to: path('site', { siteId: id }),
    label: name,
    ...(reference && { reference }),
    detail: [street, district].filter(Boolean).join(', '),
    glyph: <Icon of={Building2} />,
  }));
  return hits.length > 0 ? [{ heading: text('palette'), hits }] : [];
}
