import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { TradeId } from '#common/trades.ts';
import { usualVatAt, type VatRate, vatRates } from '#common/vat.ts';
import {
  type ImportField,
  type ImportFile,
  importFields,
  maxImportBytes,
  tariffImportContract,
} from '#features/network/tariffs/tariff-import.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { ColumnFields } from '#ui/inputs/column-fields.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { FileDrop, tableFiles } from '#ui/files/file-drop.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { queryApi } from '#ui/calls/query-api.ts';
import { useSignedIn } from '#ui/calls/session.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { carrying } from '#ui/files/upload-file.ts';
import { useTradeOptions } from '#ui/inputs/trade-options.ts';
import { useWords } from '#ui/words/words.ts';
import { ImportLines } from './import-lines.tsx';
import { useImportTexts } from './texts-import.ts';
import { useTexts } from './texts.ts';

const api = queryApi({ tariffImports: tariffImportContract }).tariffImports;

interface Choices {
  columns: ImportFile['columns'];
  trade?: TradeId | undefined;
  vatRateBp?: VatRate | undefined;
}

export interface ImportDialogProps {
  onClose: () => void;
  onImported: () => void;
}

/** File, columns, then the effect of each line before writing. */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const t = useImportTexts();
  const words = useTexts();
  const w = useWords();
  const format = useFormat();
  const trades = useTradeOptions();
  const { company } = useSignedIn();
  const [file, setFile] = useState<ImportFile | null>(null);
  const [choices, setChoices] = useState<Choices>({
    columns: {},
    vatRateBp: usualVatAt(company?.departement).vatRateBp,
  });
  const [keepGoodLines, setKeepGoodLines] = useState(false);
  const check = useMutation({ ...api.check.mutationOptions(), retry: false });
  const read = useMutation({
    mutationFn: (chosen: File) => carrying(chosen, api.read.call({ file: chosen })),
    retry: false,
    onSuccess: (found) => {
      setFile(found);
      choose({ columns: found.columns }, found);
    },
  });
  const write = useMutation({
    ...api.write.mutationOptions(),
    retry: false,
    onSuccess: ({ added, changed }) => {
      toast.success(t('done', { added: t('added', { count: added }), changed: t('changed', { count: changed }) }));
      onImported();
    },
  });

  function choose(changes: Partial<Choices>, of = file) {
    const next = { ...choices, ...changes };
    setChoices(next);
    if (of && of.rows.length > 0) check.mutate({ ...next, rows: of.rows });
  }
  const lines = check.data?.lines ?? [];
  const count = (verdict: (typeof lines)[number]['verdict']) => lines.filter((line) => line.verdict === verdict).length;
  const faulty = count('error') + (file?.unreadable.length ?? 0);
  const good = count('new') + count('changed');
  const failure = read.error ?? check.error ?? write.error;
  const reason = good === 0 ? t('none') : faulty > 0 && !keepGoodLines ? t('keepGoodNeeded') : null;
  const names: Record<ImportField, string> = {
    code: words('code'),
    designation: words('designation'),
    trade: words('trade'),
    unit: words('unit'),
    price: words('price'),
    vat: words('vat'),
  };
  return (
    <Dialog
      open
      onClose={onClose}
      shape="wide"
      title={t('title')}
      description={file ? t('columnsText') : t('text')}
      footer={
        <>
          <Button onClick={onClose}>{w('cancel')}</Button>
          {file && (
            <Button
              variant="primary"
              loading={write.isPending}
              disabledReason={check.isPending ? t('checking') : reason}
              onClick={() => write.mutate({ ...choices, rows: file.rows, keepGoodLines })}
            >
              {t('confirm', { count: good })}
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <Note tone="danger" live title={t('failed')}>
          {failureOf(failure).message}
        </Note>
      )}
      {!file ? (
        <FileDrop
          label={t('drop')}
          hint={t('dropHint')}
          accept={tableFiles}
          maxSize={maxImportBytes}
          disabled={read.isPending}
          onFiles={([chosen]) => chosen && read.mutate(chosen)}
        />
      ) : (
        <div className="flex flex-col mt-3 gap-4">
          <div className="grid grid-cols-3 gap-3 max-md:grid-cols-2">
            <ColumnFields
              header={file.header}
              fields={importFields}
              columns={choices.columns}
              nameOf={(field) => names[field]}
              none={t('noColumn')}
              onChange={(columns) => choose({ columns })}
            />
            <Field label={t('otherTrade')}>
              <Select
                value={choices.trade ?? ''}
                onChange={(event) => choose({ trade: (event.currentTarget.value || undefined) as TradeId | undefined })}
                options={[{ value: '', label: t('noTrade') }, ...trades]}
              />
            </Field>
            <Field label={t('otherVat')}>
              <Select
                value={String(choices.vatRateBp)}
                onChange={(event) => choose({ vatRateBp: Number(event.currentTarget.value) as VatRate })}
                options={vatRates.map((rate) => ({ value: String(rate), label: format.rate(rate) }))}
              />
            </Field>
          </div>
          <p className="text-sm font-semibold text-ink" role="status">
            {check.data
              ? t('summary', {
                  added: t('toAdd', { count: count('new') }),
                  changed: t('toChange', { count: count('changed') }),
                  same: t('same', { count: count('same') }),
                  faulty: t('faulty', { count: faulty }),
                })
              : check.isPending && t('checking')}
          </p>
          <ImportLines lines={lines} file={file} />
          {faulty > 0 && good > 0 && (
            <Checkbox checked={keepGoodLines} onChange={(event) => setKeepGoodLines(event.currentTarget.checked)}>
              {t('keepGood', { count: faulty })}
            </Checkbox>
          )}
        </div>
      )}
      <div role="status">
        {read.isPending && (
          <span className="flex items-center gap-2 text-sm text-ink-2 mt-3">
            <Spinner /> {t('reading')}
          </span>
        )}
      </div>
    </Dialog>
  );
}
