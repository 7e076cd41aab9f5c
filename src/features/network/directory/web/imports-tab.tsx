import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CloudDownload } from 'lucide-react';
import { useState } from 'react';
import { parisDay } from '#common/days.ts';
import { type DirectoryImport, maxDirectoryBytes } from '#features/network/directory/directory-admin.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { FileDrop } from '#ui/files/file-drop.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { Listing } from '#ui/lists/listing.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { directoryAdminApi } from './api-admin.ts';
import { FaultsDialog } from './faults-dialog.tsx';
import { type DirectoryFilters, useImports } from './imports.ts';
import { useImportColumns } from './import-columns.tsx';
import { useAdminTexts } from './texts-admin.ts';

export function ImportsTab({ filters }: { filters: DirectoryFilters }) {
  const t = useAdminTexts();
  const cache = useQueryClient();
  const list = useImports();
  const [shown, setShown] = useState<DirectoryImport | null>(null);
  const [stopped, setStopped] = useState<DirectoryImport | null>(null);
  const refresh = () => cache.invalidateQueries({ queryKey: directoryAdminApi.key() });
  const { columns, card } = useImportColumns({ onFaults: setShown, onCancel: setStopped });
  const first = list.data?.pages[0];
  return (
    <>
      <Listing
        page
        rowId={({ id }) => id}
        filters={filters}
        note={first && <NewImport configured={first.configured} onAsked={refresh} />}
        tight
        list={list}
        failed={t('failed')}
        label={t('list')}
        rowName={({ fileName }) => fileName}
        columns={columns}
        card={card}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
      {shown && <FaultsDialog of={shown} onClose={() => setShown(null)} />}
      {stopped && (
        <ActDialog
          tone="danger"
          title={t('cancelTitle', { name: stopped.fileName })}
          text={t('cancelText')}
          confirmLabel={t('cancel')}
          onClose={() => setStopped(null)}
          onConfirm={() => directoryAdminApi.cancel.call({ id: stopped.id })}
        />
      )}
    </>
  );
}

function NewImport({ configured, onAsked }: { configured: boolean; onAsked: () => Promise<void> }) {
  const t = useAdminTexts();
  const [dataOn, setDataOn] = useState(() => parisDay(timeHere()));
  const [isWhole, setIsWhole] = useState(false);
  const upload = useMutation({ ...directoryAdminApi.upload.mutationOptions(), retry: false, onSettled: onAsked });
  const fetching = useMutation({ ...directoryAdminApi.fetch.mutationOptions(), retry: false, onSettled: onAsked });
  const error = upload.error ?? fetching.error;
  return (
    <section
      className="grid grid-cols-1 items-start gap-x-6 gap-y-4 border-b border-line px-4 py-4 md:grid-cols-[minmax(0,1fr)_260px] md:px-6"
      aria-label={t('newImport')}
    >
      <h2 className="col-span-full font-display text-md font-[620]">{t('newImport')}</h2>
      <div>
        {error && (
          <Note tone="danger" live title={t('uploadFailed')}>
            {failureOf(error).message}
          </Note>
        )}
        <FileDrop
          label={t('drop')}
          hint={t('dropHint')}
          accept=".csv,text/csv"
          maxSize={maxDirectoryBytes}
          disabled={upload.isPending}
          onFiles={([file]) =>
            file && upload.mutate({ ...(dataOn && { dataOn }), ...(isWhole && { whole: 'yes' }), file })
          }
        />
        <div role="status">
          {upload.isPending && (
            <span className="flex items-center gap-2 text-sm text-ink-2">
              <Spinner /> {t('sending')}
            </span>
          )}
        </div>
      </div>
      <div className="grid gap-3">
        <Field label={t('dataOn')}>
          <DateField value={dataOn} onValue={setDataOn} />
        </Field>
        <Checkbox checked={isWhole} onChange={(event) => setIsWhole(event.currentTarget.checked)}>
          {t('whole')} <span className="text-xs text-ink-2">{t('wholeHint')}</span>
        </Checkbox>
        {configured ? (
          <Button icon={CloudDownload} loading={fetching.isPending} onClick={() => fetching.mutate({})}>
            {t('fetch')}
          </Button>
        ) : (
          <p className="text-xs text-ink-2">{t('noSource')}</p>
        )}
      </div>
    </section>
  );
}
