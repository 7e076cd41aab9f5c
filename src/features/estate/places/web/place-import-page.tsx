import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addressOf } from '#common/address-of.ts';
import {
  maxPlaceBytes,
  placeContract,
  type PlaceField,
  placeFields,
  type Planted,
  type PlaceReading,
} from '#features/estate/places/place.contract.ts';
import { siteApi } from '#features/estate/sites/web/public/api.ts';
import { path } from '#paths.ts';
import { doAct } from '#ui/calls/act-stale.ts';
import { Button } from '#ui/marks/button.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { ColumnFields } from '#ui/inputs/column-fields.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { FileDrop, tableFiles } from '#ui/files/file-drop.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { uploadFile } from '#ui/files/upload-file.ts';
import { PlaceReadingView } from './place-reading.tsx';
import { useImportTexts } from './texts-import.ts';

const silent = { onProgress: () => undefined };

interface Chosen {
  file: File;
  columns: Partial<Record<PlaceField, number>>;
}

export default function PlaceImportPage() {
  const t = useImportTexts();
  const format = useFormat();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const siteId = address.get('site') ?? '';
  const site = useQuery({ ...siteApi.read.queryOptions({ input: { id: siteId } }), enabled: siteId !== '' });
  const of = siteId ? { siteId } : {};
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [keepGoodLines, setKeepGoodLines] = useState(false);
  const check = useMutation({
    mutationFn: ({ file, columns }: Chosen) =>
      uploadFile<PlaceReading>(addressOf(placeContract.check, { ...of, ...columns }), file, silent),
    retry: false,
  });
  const write = useMutation({
    mutationFn: async ({ file, columns }: Chosen) => {
      const said = { ...of, ...columns, keepGoodLines: String(keepGoodLines) };
      const { answer, refresh } = await doAct(cache, () =>
        uploadFile<Planted>(addressOf(placeContract.importAll, said), file, silent),
      );
      await refresh();
      return answer;
    },
    retry: false,
    onSuccess: ({ added, kept }) => {
      toast.success(t('done', { added: format.number(added), kept: format.number(kept) }));
      void navigate(siteId ? `${path('site', { siteId })}?tab=places` : path('sites'));
    },
  });
  const choose = (next: Chosen) => {
    setChosen(next);
    check.mutate(next, { onSuccess: ({ columns }) => setChosen((now) => now && { ...now, columns }) });
  };
  const reading = check.data;
  const failure = check.error ?? write.error;
  const good = reading?.counts.lines ?? 0;
  const faulty = reading?.counts.faults ?? 0;
  const refused = check.isPending
    ? t('reading')
    : good === 0
      ? t('nothing')
      : faulty > 0 && !keepGoodLines
        ? t('keepGoodNeeded')
        : null;
  return (
    <div className="page">
      <PageHeader
        title={t('title')}
        crumbs={[
          { label: t('sites'), to: path('sites') },
          ...(siteId && site.data ? [{ label: site.data.name, to: `${path('site', { siteId })}?tab=places` }] : []),
        ]}
      />
      <div className="flex max-w-240 flex-col gap-4 px-7 py-5 max-md:p-4">
        <p className="text-sm text-ink-2">{t(siteId ? 'textSite' : 'text')}</p>
        {failure && (
          <Note tone="danger" live title={t('failed')}>
            {failureOf(failure).message}
          </Note>
        )}
        <FileDrop
          label={chosen ? chosen.file.name : t('drop')}
          hint={t(chosen ? 'another' : 'dropHint')}
          accept={tableFiles}
          maxSize={maxPlaceBytes}
          disabled={check.isPending || write.isPending}
          onFiles={([file]) => file && choose({ file, columns: {} })}
        />
        {reading && chosen && (
          <>
            <div className="grid grid-cols-5 gap-3 max-lg:grid-cols-3 max-md:grid-cols-2">
              <ColumnFields
                header={reading.header}
                fields={placeFields}
                columns={chosen.columns}
                nameOf={(field) => t(`field.${field}`)}
                none={t('noColumn')}
                onChange={(columns) => choose({ ...chosen, columns })}
              />
            </div>
            <PlaceReadingView reading={reading} />
            {faulty > 0 && good > 0 && (
              <Checkbox checked={keepGoodLines} onChange={(event) => setKeepGoodLines(event.currentTarget.checked)}>
                {t('keepGood', { count: faulty, n: format.number(faulty) })}
              </Checkbox>
            )}
            <div>
              <Button
                variant="primary"
                loading={write.isPending}
                disabledReason={refused}
                onClick={() => write.mutate(chosen)}
              >
                {t('confirm', { count: good, n: format.number(good) })}
              </Button>
            </div>
          </>
        )}
        <div role="status">
          {check.isPending && (
            <span className="flex items-center gap-2 text-sm text-ink-2">
              <Spinner /> {t('reading')}
            </span>
          )}
        </div>
      </div>
    </div>
  );
}
