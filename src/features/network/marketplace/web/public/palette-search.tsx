import { HardHat } from 'lucide-react';
import { providerApi } from '#features/network/providers/web/public/api.ts';
import { path } from '#paths.ts';
import { Icon } from '#ui/icon.tsx';
import type { PaletteGroup } from '#ui/shell/shell-context.tsx';
import { text } from '../texts.ts';

/** The providers of the network that a text typed into the palette finds. */
export async function searchProviders(q: string, signal: AbortSignal): Promise<PaletteGroup[]> {
  const { items } = await providerApi.search.call({ q, limit: 3 }, { signal });
  const hits = items.map(({ id, slug, name, city }) => ({
    to: path('provider', { provider: slug ?? id }),
    label: name,
    detail: city,
    glyph: <Icon of={HardHat} />,
  }));
  return hits.length > 0 ? [{ heading: text('title'), hits }] : [];
}
