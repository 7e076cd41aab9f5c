import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import { parisDay } from '#common/days.ts';
import { currencies, type Currency } from '#common/money.ts';
import { type VatRate, vatRates } from '#common/vat.ts';
import type { Collaboration } from '#features/network/collaborations/collaboration.contract.ts';
import {
  maxScheduleBytes,
  type Schedule,
  type ScheduleColumns,
  scheduleContract,
  scheduleFields,
  type ScheduleReading,
} from '#features/network/collaborations/schedule.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { ColumnFields } from '#ui/inputs/column-fields.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { FileDrop, tableFiles } from '#ui/files/file-drop.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Select, Textarea } from '#ui/inputs/input.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { uploadFile } from '#ui/files/upload-file.ts';
import { ScheduleReadingView } from './schedule-reading.tsx';
import { saidSites, SiteCoefficientsField, type SiteDraft } from './site-coefficients-field.tsx';
import { useScheduleTexts } from './texts-schedule.ts';

const fileOf = (pasted: string, name: string) => new File([pasted], `${name}.csv`, { type: 'text/csv' });
const silent = { onProgress: () => undefined };

interface Chosen {
  file: File;
  columns: ScheduleColumns;
  vatRateBp: VatRate;
}

export function ScheduleImportDialog({
  collaboration,
  agreed,
  onClose,
}: {
  collaboration: Collaboration;
  /** Its coefficients by site are the default. */
  agreed: Schedule | undefined;
  onClose: () => void;
}) {
  const t = useScheduleTexts();
  const format = useFormat();
  const { id, version, company, side } = collaboration;
  const [sites, setSites] = useState<SiteDraft[]>(agreed?.sites ?? []);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [pasted, setPasted] = useState('');
  const [effectiveOn, setDay] = useState(() => parisDay(timeHere()));
  const [currency, setCurrency] = useState<Currency>('EUR');
  const check = useMutation({
    mutationFn: ({ file, columns, vatRateBp }: Chosen) =>
      uploadFile<ScheduleReading>(addressOf(scheduleContract.check, { id, ...columns, vatRateBp }), file, silent),
    retry: false,
  });
  function choose(next: Chosen) {
    setChosen(next);
    check.mutate(next, { onSuccess: ({ columns }) => setChosen((now) => now && { ...now, columns }) });
  }
  const start = (file: File) => choose({ file, columns: {}, vatRateBp: chosen?.vatRateBp ?? 2000 });
  const reading = check.data;
  const priced = reading ? reading.counts.lines - reading.counts.unpriced : 0;
  return (
    <ActDialog
      wide
      onClose={onClose}
      title={t('importTitle')}
      text={t('importText', { name: company.name })}
      confirmLabel={t('propose')}
      refused={!reading ? t('chooseFirst') : check.isPending ? t('reading') : priced === 0 ? t('noPrice') : null}
      done={t('proposed', { name: company.name })}
      onConfirm={async () => {
        if (!chosen) return false;
        const { file, columns, vatRateBp } = chosen;
        const pairs = saidSites(sites).map(({ siteId, coefficientE4 }) => `${siteId}:${coefficientE4}`);
        const upload = { id, version, ...columns, vatRateBp, effectiveOn, currency, sites: pairs.join(',') || ',' };
        return uploadFile<{ id: string }>(addressOf(scheduleContract.propose, upload), file, silent);
      }}
    >
      {(problem) => (
        <>
          {check.error && (
            <Note tone="danger" live title={t('importFailed')}>
              {failureOf(check.error).message}
            </Note>
          )}
          {!reading && (
            <>
              <FileDrop
                label={t('drop')}
                hint={t('dropHint')}
                accept={tableFiles}
                maxSize={maxScheduleBytes}
                disabled={check.isPending}
                onFiles={([file]) => file && start(file)}
              />
              <Field label={t('paste')} hint={t('pasteHint')}>
                <Textarea rows={4} value={pasted} onChange={(event) => setPasted(event.currentTarget.value)} />
              </Field>
              {pasted.trim() !== '' && (
                <Button className="justify-self-start" onClick={() => start(fileOf(pasted, t('pasted')))}>
                  {t('readPasted')}
                </Button>
              )}
            </>
          )}
          {reading && chosen && (
            <>
              <div className="grid grid-cols-3 gap-3 max-md:grid-cols-2">
                <Field label={t('effectiveOn')} required error={problem('effectiveOn')}>
                  <DateField value={effectiveOn} onValue={setDay} />
                </Field>
                <Field label={t('currency')} error={problem('currency')}>
                  <Select
                    value={currency}
                    onChange={(event) => setCurrency(event.currentTarget.value as Currency)}
                    options={currencies.map((value) => ({ value, label: value }))}
                  />
                </Field>
                <Field label={t('otherVat')}>
                  <Select
                    value={String(chosen.vatRateBp)}
                    onChange={(event) => choose({ ...chosen, vatRateBp: Number(event.currentTarget.value) as VatRate })}
                    options={vatRates.map((rate) => ({ value: String(rate), label: format.rate(rate) }))}
                  />
                </Field>
                <ColumnFields
                  header={reading.header}
                  fields={scheduleFields}
                  columns={chosen.columns}
                  nameOf={(field) => t(`field.${field}`)}
                  none={t('noColumn')}
                  onChange={(columns) => choose({ ...chosen, columns })}
                />
              </div>
              <SiteCoefficientsField
                name={company.name}
                isOrdering={side === 'ordering'}
                sites={sites}
                problem={problem}
                onSites={setSites}
              />
              <ScheduleReadingView reading={reading} currency={currency} />
            </>
          )}
          <div role="status">
            {check.isPending && (
              <span className="flex items-center gap-2 text-sm text-ink-2">
                <Spinner /> {t('reading')}
              </span>
            )}
          </div>
        </>
      )}
    </ActDialog>
  );
}
