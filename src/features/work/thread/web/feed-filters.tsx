import { Building2, Lock } from 'lucide-react';
import { Chip, ChipChoice } from '#ui/chip.tsx';
import type { useFeedFilter } from './feed-filter.ts';
import { useFeedTexts } from './texts-feed.ts';
import type { Lines } from './use-lines.ts';

/** «Tout · Messages 8 · Étapes · Notes», and the company whose line is shown alone. */
export function FeedFilters({
  filter,
  lines: { lines, note },
  count = null,
}: {
  filter: ReturnType<typeof useFeedFilter>;
  lines: Lines;
  /** How many messages, once that is known. */
  count?: number | null;
}) {
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
