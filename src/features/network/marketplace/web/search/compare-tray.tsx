import { Columns3, Send, X } from 'lucide-react';
import { useState } from 'react';
import type { ProviderCard } from '#features/network/providers/provider.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink, IconButton } from '#ui/marks/button.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { addressNow } from '#ui/page/use-address.ts';
import { useTexts } from '../texts.ts';
import { mostCompared, readCompared, type SearchState } from './search-state.ts';

interface Comparing {
  search: SearchState;
  onChange: (changes: Partial<SearchState>) => void;
}

interface CompareBoxProps extends Comparing {
  provider: { id: string; name: string };
  /** Icon only. */
  bare?: boolean;
}

export function CompareBox({ search, onChange, provider, bare = false }: CompareBoxProps) {
  const t = useTexts();
  const { compared } = search;
  const known = compared.includes(provider.id);
  // Optimistic: the URL changes a moment later.
  const [pressed, setPressed] = useState<boolean | null>(null);
  const [seen, setSeen] = useState(known);
  if (seen !== known) {
    setSeen(known);
    setPressed(null);
  }
  const on = pressed ?? known;
  const full = !on && compared.length >= mostCompared;
  return (
    <Checkbox
      checked={on}
      disabled={full}
      title={full ? t('compare.full') : undefined}
      aria-label={t('compare.named', { name: provider.name })}
      onChange={() => {
        setPressed(!on);
        // Read from the URL, so that two quick clicks are both counted.
        const others = readCompared(addressNow()).filter((id) => id !== provider.id);
        onChange({ compared: on ? others : [...others, provider.id].slice(0, mostCompared) });
      }}
    >
      {bare ? undefined : t('compare.add')}
    </Checkbox>
  );
}

interface CompareTrayProps extends Comparing {
  /** The listed providers, some of them selected. */
  listed: readonly ProviderCard[];
  /** Null if the reader may not invite. */
  onInvite: ((providers: ProviderCard[]) => void) | null;
}

/** Below the list while providers are selected: compares them side by side, or invites all to quote. */
export function CompareTray({ search: { compared, near }, onChange, listed, onInvite }: CompareTrayProps) {
  const t = useTexts();
  const chosen = listed.filter(({ id, own }) => compared.includes(id) && !own);
  const count = compared.length;
  if (count === 0) return null;
  const query = new URLSearchParams({
    ids: compared.join(','),
    ...(near && { lieu: near.label, lat: String(near.latitude), lon: String(near.longitude) }),
    ...(near?.siteId && { site: near.siteId }),
  });
  return (
    <div className="bulk pop max-md:in-data-[stop=peek]:hidden" role="region" aria-label={t('compare.tray')}>
      {count < 2 ? (
        <Button variant="primary" icon={Columns3} disabledReason={t('compare.one')}>
          {t('compare.go', { count })}
        </Button>
      ) : (
        <ButtonLink variant="primary" icon={Columns3} to={`${path('providerComparison')}?${query}`}>
          {t('compare.go', { count })}
        </ButtonLink>
      )}
      {onInvite && chosen.length > 0 && (
        <Button icon={Send} onClick={() => onInvite(chosen)}>
          {t('compare.invite', { count: chosen.length })}
        </Button>
      )}
      <IconButton icon={X} label={t('compare.clear')} onClick={() => onChange({ compared: [] })} />
    </div>
  );
}
