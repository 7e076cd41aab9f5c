import { Building2, ListFilter, Lock } from 'lucide-react';
import { IconButton } from '#ui/marks/button.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import { Chip, ChipChoice } from '#ui/inputs/chip.tsx';
import type { useFeedFilter } from './feed-filter.ts';
import { useFeedTexts } from './texts-feed.ts';
import type { Lines } from './use-lines.ts';

interface FeedFiltersProps {
  filter: ReturnType<typeof useFeedFilter>;
  lines: Lines;
  count?: number | null;
}

export function FeedFilterMenu({ filter, lines: { lines, note } }: FeedFiltersProps) {
  const t = useFeedTexts();
  const { view, setView, only, setOnly } = filter;
  const isNarrowed = view !== 'all' || only !== null;
  return (
    <Menu
      trigger={
        <IconButton icon={ListFilter} label={t('filter')} className={isNarrowed ? 'text-primary-ink' : undefined} />
      }
      entries={[
        ...(['all', 'messages', 'steps', 'notes'] as const)
          .filter((one) => one !== 'notes' || note)
          .map((one) => ({ label: t(one), checked: view === one, onSelect: () => setView(one) })),
        ...(lines.length > 1
          ? [
              { kind: 'rule' } as const,
              { label: t('allLines'), checked: only === null, onSelect: () => setOnly(null) },
              ...lines.map(({ company }) => ({
                label: company.name,
                checked: only === company.id,
                onSelect: () => setOnly(company.id),
              })),
            ]
          : []),
      ]}
    />
  );
}

/** «Tout · Messages 8 · Étapes · Notes», and the company whose line is shown. */
export function FeedFilters({ filter, lines: { lines, note }, count = null }: FeedFiltersProps) {
  const t = useFeedTexts();
  const { view, setView, only, setOnly } = filter;
  return (
    <div
      role="group"
      aria-label={t('filter')}
      className="flex flex-wrap gap-1 max-md:flex-nowrap max-md:gap-1.5 max-md:overflow-x-auto max-md:border-b max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2 max-md:[&>.chip]:h-8.5 max-md:[&>.chip]:shrink-0"
    >
      <Chip on={view === 'all'} onClick={() => setView('all')}>
        {t('all')}
      </Chip>
      <Chip on={view === 'messages'} onClick={() => setView('messages')}>
        {t('messages')}
        {count !== null && count > 0 && <b>{count}</b>}
      </Chip>
      <Chip on={view === 'steps'} onClick={() => setView('steps')}>
        {t('steps')}
      </Chip>
      {note && (
        <Chip icon={Lock} on={view === 'notes'} onClick={() => setView('notes')}>
          {t('notes')}
        </Chip>
      )}
      {lines.length > 1 && (
        <ChipChoice
          label={t('allLines')}
          icon={Building2}
          options={lines.map(({ company }) => ({ value: company.id, label: company.name }))}
          value={only}
          onChange={setOnly}
        />
      )}
    </div>
  );
}
