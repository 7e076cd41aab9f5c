import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { type Language, languages } from '#common/locales.ts';
import { IconButton } from '#ui/marks/button.tsx';
import { Chip } from '#ui/inputs/chip.tsx';
import { Segmented } from '#ui/inputs/choices.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { Note } from '#ui/feedback/note.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { LoadMore } from '#ui/lists/pager.tsx';
import { SearchField } from '#ui/inputs/search-field.tsx';
import { useAdminCrumbs } from '#ui/shell/admin-crumbs.ts';
import { Table } from '#ui/lists/table.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { shippedWords } from '#ui/words/texts.ts';
import { oneOf, useFilters } from '#ui/lists/use-filters.ts';
import { translationApi } from './api.ts';
import { useTexts } from './texts.ts';
import { WordDialog } from './word-dialog.tsx';
import { type WordRow, wordRows } from './word-row.ts';

const step = 50;

export default function TranslationsPage() {
  const t = useTexts();
  const crumbs = useAdminCrumbs();
  const filters = useFilters<'langue' | 'q' | 'vue'>();
  const [edited, setEdited] = useState<WordRow | null>(null);
  const [shownRows, setShownRows] = useState(step);
  const language: Language = oneOf(languages, filters.get('langue')) ?? 'fr';
  const q = filters.get('q');
  const replacedOnly = filters.get('vue') === 'remplaces';
  const shipped = useQuery({
    queryKey: ['shipped-words', language],
    queryFn: () => shippedWords(language),
    staleTime: Infinity,
  });
  const replaced = useQuery(translationApi.list.queryOptions({ input: { language }, staleTime: 0 }));
  const error = shipped.error ?? replaced.error;
  const rows = shipped.data && replaced.data && wordRows(shipped.data, replaced.data, { q, replacedOnly });

  function set(name: 'langue' | 'q' | 'vue', value: string | null) {
    setShownRows(step);
    filters.set({ [name]: value });
  }
  const shown = (row: WordRow) => <span lang={language}>{row.replacement?.value ?? row.value ?? row.french}</span>;
  const state = (row: WordRow) =>
    row.replacement ? (
      <Tag tone="info">
        {row.replacement.updatedBy ? t('replacedBy', { name: row.replacement.updatedBy }) : t('replaced')}
      </Tag>
    ) : row.value === null ? (
      <Tag tone="warning">{t('missing')}</Tag>
    ) : null;
  const edit = (row: WordRow) => (
    <IconButton icon={PenLine} label={t('edit', { key: row.id })} onClick={() => setEdited(row)} />
  );
  const key = (row: WordRow) => <code className="text-xs wrap-anywhere">{row.id}</code>;
  return (
    <div className="page lst">
      <PageHeader title={t('title')} crumbs={crumbs} />
      <div className="toolbar lst__tb">
        <Segmented
          label={t('language')}
          value={language}
          onChange={(value) => set('langue', value === 'fr' ? null : value)}
          options={languages.map((one) => ({ value: one, label: one.toUpperCase() }))}
        />
        <SearchField
          className="w-72 max-md:w-full"
          label={t('search')}
          placeholder={t('search')}
          value={q}
          onChange={(value) => set('q', value)}
        />
        <Chip on={replacedOnly} onClick={() => set('vue', replacedOnly ? null : 'remplaces')}>
          {t('replacedOnly')}
        </Chip>
        {rows && <span className="text-ink-3 text-sm">{t('count', { count: rows.length })}</span>}
      </div>
      {error ? (
        <div className="px-6 py-4">
          <Note tone="danger" title={t('failed')} live>
            {failureOf(error).message}
          </Note>
        </div>
      ) : (
        <Table<WordRow>
          page
          tight
          label={t('list')}
          rows={rows?.slice(0, shownRows)}
          rowId={({ id }) => id}
          rowName={({ id }) => id}
          columns={[
            { id: 'key', header: t('key'), cell: key, primary: true, width: '22%' },
            { id: 'french', header: t('french'), cell: ({ french }) => french, leavesBelow: 860 },
            { id: 'shown', header: t('shown'), cell: shown },
            { id: 'state', header: '', cell: state, width: '14rem' },
            { id: 'edit', header: '', cell: edit, width: '3rem' },
          ]}
          card={(row) => ({ mini: [key(row)], aside: edit(row), title: shown(row), lines: state(row) })}
          empty={<EmptyState title={t('nothing')} text={t('nothingText')} />}
        />
      )}
      <LoadMore hasMore={rows !== undefined && rows.length > shownRows} onMore={() => setShownRows(shownRows + step)} />
      {edited && <WordDialog key={edited.id} row={edited} language={language} onClose={() => setEdited(null)} />}
    </div>
  );
}
