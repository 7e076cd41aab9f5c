import { useId, useState } from 'react';
import type { z } from 'zod';
import { parisDay } from '#common/days.ts';
import { type TradeId, trades as allTrades } from '#common/trades.ts';
import {
  depositInput,
  type DocumentKind,
  type DocumentsOfKind,
} from '#features/network/documents/document.contract.ts';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { formFailure } from '#ui/feedback/errors.ts';
import { DoubtNote } from '#ui/feedback/doubt-note.tsx';
import { Field, FieldError, SharedError } from '#ui/inputs/field.tsx';
import { useContractForm } from '#ui/inputs/form.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { forgetValues, keptValues, useKeptForm } from '#ui/inputs/kept-form.ts';
import { Input, Textarea } from '#ui/inputs/input.tsx';
import { FormDateField } from '#ui/dates/form-date-field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';
import { useOwnerName } from '#ui/calls/session.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useRefreshed } from '#ui/calls/use-refreshed.ts';
import { useTradeWords } from '#ui/words/words.ts';
import { documentApi } from './public/api.ts';
import { useTexts } from './texts.ts';
import { ZoneField } from './zone-field.tsx';

type Typed = z.input<typeof depositInput>;
type Field =
  | 'startsOn'
  | 'expiresOn'
  | 'insurer'
  | 'insurerContact'
  | 'reference'
  | 'securityCode'
  | 'iban'
  | 'activities'
  | 'trades'
  | 'departements';

const asked: Record<DocumentKind, readonly Field[]> = {
  kbis: [],
  vigilance: ['securityCode'],
  decennale: [
    'insurer',
    'insurerContact',
    'reference',
    'startsOn',
    'expiresOn',
    'activities',
    'trades',
    'departements',
  ],
  rc_pro: ['insurer', 'insurerContact', 'reference', 'startsOn', 'expiresOn'],
  rib: ['iban'],
  foreign_workers: [],
};

export interface DepositDialogProps {
  ofKind: DocumentsOfKind;
  trades: readonly TradeId[];
  companyId: string;
  iban: string | null;
  onClose: () => void;
}

export function DepositDialog({
  ofKind: { kind, draft, versions },
  trades,
  companyId,
  iban,
  onClose,
}: DepositDialogProps) {
  const t = useTexts();
  const trade = useTradeWords();
  const refreshed = useRefreshed();
  const [busy, setBusy] = useState(false);
  const tradesError = useId();
  const [before] = versions;
  const covered = allTrades.filter(({ id, decennial }) => decennial && trades.includes(id));
  const keptAs = `paper-${companyId}-${kind}.${useOwnerName()}`;
  const form = useContractForm(depositInput, {
    defaultValues: {
      kind,
      issuedOn: kind === 'rib' ? parisDay(timeHere()) : '',
      startsOn: null,
      expiresOn: null,
      insurer: before?.insurer ?? '',
      insurerContact: before?.insurerContact ?? '',
      reference: before?.reference ?? '',
      securityCode: '',
      iban: iban ?? '',
      activities: before?.activities ?? '',
      departements: before?.departements ?? [],
      trades: covered.map(({ id }) => id),
      ...keptValues<Typed>(keptAs),
    } satisfies Typed,
  });
  const { register, control, setError, handleSubmit } = form;
  const { errors } = form.formState;
  useKeptForm(keptAs, form);
  const fields = asked[kind];
  const has = (field: Field) => fields.includes(field);

  const send = handleSubmit(async (input) => {
    setBusy(true);
    try {
      await refreshed(() => documentApi.deposit.call(input));
      forgetValues(keptAs);
      toast.success(t('filed', { paper: t(`kind.${kind}`) }));
      onClose();
    } catch (error) {
      formFailure(error, setError);
    } finally {
      setBusy(false);
    }
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('fileTitle', { paper: t(`kind.${kind}`) })}
      description={draft?.name}
      submitLabel={t('file')}
      busy={busy}
      onSubmit={send}
      className="mt-3 flex flex-col gap-3"
    >
      {errors.root && <Note tone="danger" live title={errors.root.message} />}
      <DoubtNote doubt={draft?.doubt ?? null} />
      <Field label={t('issuedOn')} hint={t(`hint.${kind}`)} error={errors.issuedOn?.message} required>
        <FormDateField control={control} name="issuedOn" />
      </Field>
      {has('securityCode') && (
        <Field label={t('securityCode')} hint={t('securityCodeHint')} error={errors.securityCode?.message} required>
          <Input {...register('securityCode')} autoComplete="off" maxLength={40} />
        </Field>
      )}
      {has('iban') && (
        <Field label={t('ibanOfPaper')} hint={t('ibanHint')} error={errors.iban?.message} required>
          <Input {...register('iban')} autoComplete="off" maxLength={40} />
        </Field>
      )}
      {has('insurer') && (
        <Field label={t('insurer')} error={errors.insurer?.message} required>
          <Input {...register('insurer')} maxLength={160} />
        </Field>
      )}
      {has('insurerContact') && (
        <Field
          label={t('insurerContact')}
          hint={t('insurerContactHint')}
          error={errors.insurerContact?.message}
          required
        >
          <Input {...register('insurerContact')} maxLength={200} />
        </Field>
      )}
      {has('reference') && (
        <Field label={t('contract')} error={errors.reference?.message} required>
          <Input {...register('reference')} maxLength={80} />
        </Field>
      )}
      {has('startsOn') && (
        <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
          <Field label={t('startsOn')} error={errors.startsOn?.message} optional>
            <FormDateField control={control} name="startsOn" none={null} />
          </Field>
          <Field label={t('expiresOn')} error={errors.expiresOn?.message} required>
            <FormDateField control={control} name="expiresOn" none={null} />
          </Field>
        </div>
      )}
      {has('activities') && (
        <Field label={t('activities')} hint={t('activitiesHint')} error={errors.activities?.message} required>
          <Textarea {...register('activities')} rows={3} maxLength={1000} />
        </Field>
      )}
      {has('trades') && (
        <fieldset>
          <legend className="label">{t('covered')}</legend>
          {errors.trades && <FieldError id={tradesError}>{errors.trades.message}</FieldError>}
          <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-x-4 gap-y-0.5">
            <SharedError id={tradesError} on={Boolean(errors.trades)}>
              {covered.map(({ id }) => (
                <Checkbox key={id} value={id} {...register('trades')}>
                  {trade(id)}
                </Checkbox>
              ))}
            </SharedError>
          </div>
        </fieldset>
      )}
      {has('departements') && <ZoneField form={form} />}
    </FormDialog>
  );
}
