import { Columns3, X } from 'lucide-react';
import { useState } from 'react';
import { path } from '#paths.ts';
import { Button, ButtonLink, IconButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { addressNow } from '#ui/use-address.ts';
import { useTexts } from '../texts.ts';
import { mostCompared, readCompared, type SearchState } from './search-state.ts';

interface Comparing {
  search: SearchState;
  onChange: (changes: Partial<SearchState>) => void;
}

export function CompareBox({ search, onChange, provider }: Comparing & { provider: { id: string; name: string } }) {
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
      {t('compare.add')}
    </Checkbox>
  );
}

export function CompareTray({ search: { compared, near }, onChange }: Comparing) {
  const t = useTexts();
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
      <IconButton icon={X} label={t('compare.clear')} onClick={() => onChange({ compared: [] })} />
    </div>
  );
}
