import { useState } from 'react';
import type { DirectoryFault, DirectoryImport } from '#features/network/directory/directory-admin.contract.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { directoryAdminApi } from './api-admin.ts';
import { useAdminTexts } from './texts-admin.ts';

type Code = DirectoryFault['code'];

export function FaultsDialog({ of, onClose }: { of: DirectoryImport; onClose: () => void }) {
  const t = useAdminTexts();
  const format = useFormat();
  const [code, setCode] = useState<Code | ''>('');
  const list = usePages(directoryAdminApi.faults, { id: of.id, ...(code && { code }) }, { staleTime: 10_000 });
  const counts = Object.entries(list.data?.pages[0]?.counts ?? {}) as [Code, number][];
  return (
    <Dialog open shape="wide" onClose={onClose} title={t('faultsOf', { name: of.fileName })}>
      <div className="flex flex-col gap-4">
        <Field label={t('reasonFilter')}>
          <Select
            value={code}
            onChange={(event) => setCode(event.currentTarget.value as Code | '')}
            options={[
              { value: '', label: t('allReasons') },
              ...counts.map(([one, count]) => ({
                value: one,
                label: `${t(`fault.${one}`)} (${format.number(count)})`,
              })),
            ]}
          />
        </Field>
        <PagedList list={list} failed={t('failed')} skeleton={6}>
          {(rows) => (
            <ul className="text-sm">
              {rows.map(({ line, code: why, value }) => (
                <li
                  key={line}
                  className="grid grid-cols-1 gap-x-3 gap-y-0.5 border-b border-line py-1.75 wrap-anywhere md:grid-cols-[110px_190px_minmax(0,1fr)]"
                >
                  <span className="tabular-nums">{t('line', { line: format.number(line) })}</span>
                  <span>{t(`fault.${why}`)}</span>
                  <span className="text-ink-2">{value}</span>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Dialog>
  );
}
