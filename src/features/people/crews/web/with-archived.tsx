import { Checkbox } from '#ui/inputs/choices.tsx';
import type { Filters } from '#ui/lists/use-filters.ts';
import { useTexts } from './texts.ts';

export function WithArchived({ filters }: { filters: Filters<'retires'> }) {
  const t = useTexts();
  return (
    <Checkbox
      checked={filters.get('retires') !== ''}
      onChange={(event) => filters.set({ retires: event.currentTarget.checked ? '1' : null })}
    >
      {t('archived')}
    </Checkbox>
  );
}
