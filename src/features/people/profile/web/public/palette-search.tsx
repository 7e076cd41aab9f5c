import { User } from 'lucide-react';
import { path } from '#paths.ts';
import { Icon } from '#ui/icon.tsx';
import type { PaletteGroup } from '#ui/shell/shell-context.tsx';
import { companyApi } from '../api.ts';
import { text } from '../texts.ts';

/** The colleagues that a text typed into the palette finds: they stand in the profile, with their rights. */
export async function searchColleagues(q: string, signal: AbortSignal): Promise<PaletteGroup[]> {
  // Administrators, and who is in no company, have none: the rest of the palette is found without.
  const { items } = await companyApi.members.call({ q, limit: 3 }, { signal }).catch(() => ({ items: [] }));
  const hits = items.map(({ name, email }) => ({
    to: `${path('profile')}#entreprise`,
    label: name,
    detail: email,
    glyph: <Icon of={User} />,
  }));
  return hits.length > 0 ? [{ heading: text('members.list'), hits }] : [];
}
