import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportField, importFields, type SiteImport } from '#features/estate/sites/site-import.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { Select } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Table } from '#ui/lists/table.tsx';
import { siteImportApi } from '../public/api.ts';
import { useImportTexts } from '../texts-import.ts';
import { ImportFoot } from './import-foot.tsx';

export interface ColumnsStepProps {
  data: SiteImport;
  onBack: () => void;
  onChecked: () => void;
}

type Column = SiteImport['columns'][number];

const nameOf = (column: Column) => <b className="font-semibold text-ink">{column.name}</b>;

export function ColumnsStep({ data, onBack, onChecked }: ColumnsStepProps) {
  const t = useImportTexts();
  const cache = useQueryClient();
  const [mapping, setMapping] = useState<SiteImport['mapping']>(data.mapping);
  const [missing, setMissing] = useState(data.missingPosition);
  const map = useMutation({
    ...siteImportApi.map.mutationOptions(),
    onSuccess: async (read) => {
      cache.setQueryData(siteImportApi.read.queryKey({ input: { id: data.id } }), read);
      await cache.invalidateQueries({ queryKey: siteImportApi.lines.key() });
      onChecked();
    },
  });
  const fieldsOf = (column: string) => importFields.filter((field) => mapping[field] === column);

  function assign(column: string, field: ImportField | '') {
    const next = { ...mapping };
    for (const each of fieldsOf(column)) delete next[each];
    if (field) next[field] = column;
    setMapping(next);
  }
  const choose = (column: Column) => (
    <Select
      soft
      aria-label={t('becomesFor', { name: column.name })}
      placeholder={t('ignored')}
      value={fieldsOf(column.name)[0] ?? ''}
      options={importFields.map((value) => ({ value, label: t(`fields.${value}`) }))}
      onChange={({ currentTarget }) => assign(column.name, currentTarget.value as ImportField | '')}
    />
  );
  const samples = (column: Column) => (
    <span className="block truncate font-normal text-ink-3">{column.samples.join(' · ')}</span>
  );
  const located = Boolean(mapping.position ?? mapping.latitude);
  const failure = map.error ? failureOf(map.error) : null;
  return (
    <>
      {failure && (
        <div className="px-6 pb-3 max-md:px-4">
          <Note tone="danger" live title={failure.issues[0]?.message ?? failure.message} />
        </div>
      )}
      <Table<Column>
        page
        className="border-t border-line [&_.tbl]:min-w-215 [&_.tbl]:table-fixed [&_.tbl_td]:h-11"
        label={t('columns')}
        rows={data.columns}
        columns={[
          {
            id: 'name',
            header: t('columnName'),
            width: '28%',
            cell: nameOf,
          },
          { id: 'samples', header: t('samples'), cell: samples },
          { id: 'becomes', header: t('becomes'), width: '240px', cell: choose },
        ]}
        rowId={(column) => column.name}
        rowName={(column) => column.name}
        card={(column) => ({ mini: [column.name], title: samples(column), lines: choose(column) })}
        empty={null}
      />
      <ImportFoot
        start={
          located && (
            <Checkbox
              checked={missing === 'commune'}
              onChange={({ currentTarget }) => setMissing(currentTarget.checked ? 'commune' : 'report')}
            >
              {t('missingPosition')}
            </Checkbox>
          )
        }
      >
        <Button onClick={onBack}>{t('back')}</Button>
        <Button
          variant="primary"
          loading={map.isPending}
          onClick={() => map.mutate({ id: data.id, mapping, missingPosition: missing })}
        >
          {t('check')}
        </Button>
      </ImportFoot>
    </>
  );
}
