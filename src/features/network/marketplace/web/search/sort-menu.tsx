import { ArrowDownWideNarrow } from 'lucide-react';
import { sorts } from '#features/network/providers/provider.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Explain } from '#ui/dialogs/explain.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import { useTexts } from '../texts.ts';
import type { SearchState, Sort } from './search-state.ts';

export function SortMenu({ search, onChange }: { search: SearchState; onChange: (sort: Sort) => void }) {
  const t = useTexts();
  const now = t(`sort.${search.sort}`);
  return (
    <span className="flex items-center gap-1">
      <Menu
        trigger={
          <Button variant="ghost" size="sm" icon={ArrowDownWideNarrow} aria-label={`${t('sort.label')}\u202f: ${now}`}>
            {now}
          </Button>
        }
        entries={sorts
          .filter((sort) => sort !== 'distance' || search.near)
          .map((sort) => ({
            label: t(`sort.${sort}`),
            checked: search.sort === sort,
            onSelect: () => onChange(sort),
          }))}
      />
      <Explain label={t('relevanceLabel')} text={t('relevance')} />
    </span>
  );
}
