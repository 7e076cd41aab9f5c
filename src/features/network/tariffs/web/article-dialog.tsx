import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { vatRates } from '#common/vat.ts';
import { type TariffItem, tariffInput } from '#features/network/tariffs/tariff.contract.ts';
import { formFailure } from '#ui/errors.ts';
import { Field } from '#ui/field.tsx';
import { ResumedNote } from '#ui/form-notes.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useFormat } from '#ui/format.tsx';
import { Input, Select } from '#ui/input.tsx';
import { useKeptContractForm } from '#ui/kept-form.ts';
import { Note } from '#ui/note.tsx';
import { MoneyField } from '#ui/number-fields.tsx';
import { useOwnerName } from '#ui/session.tsx';
import { useTradeOptions } from '#ui/trade-options.ts';
import { UnitList } from '#ui/unit-list.tsx';
import { PriceHistory } from './price-history.tsx';
import type { PriceApi } from './price-list.tsx';
import { useTexts } from './texts.ts';

type Values = z.input<typeof tariffInput>;

export interface ArticleDialogProps {
  api: PriceApi;
  owner: 'own' | 'reference';
  /** Null to add one. */
  item: TariffItem | null;
  /** Why it may only be read. */
  refused: string | null;
  onClose: () => void;
  onSaved: (item: TariffItem) => void;
}

const written = ({ id: _, updatedAt: __, ...article }: TariffItem): Values => article;

/** The form of one article, and what it cost before. */
export function ArticleDialog({ api, owner, item, refused, onClose, onSaved }: ArticleDialogProps) {
  const t = useTexts();
  const trades = useTradeOptions();
  const format = useFormat();
  const units = useId();
  const save = useMutation({
    mutationFn: (values: Values) => (item ? api.edit.call({ ...values, id: item.id }) : api.create.call(values)),
  });
  const keptAs = `article-${owner}-${item?.id ?? 'new'}.${useOwnerName()}`;
  const kept = useKeptContractForm(
    tariffInput,
    refused === null ? keptAs : null,
    item ? written(item) : { vatRateBp: 2000, unit: 'u' },
  );
  const { register, control, handleSubmit, setError, formState } = kept.form;
  const errors = formState.errors;
  const submit = handleSubmit(async (values) => {
    try {
      const saved = await save.mutateAsync(values);
      kept.forget();
      onSaved(saved);
    } catch (error) {
      formFailure(error, setError, { CODE_TAKEN: 'code' });
    }
  });
  return (
    <FormDialog
      onClose={onClose}
      title={item ? t('editTitle', { code: item.code }) : t('addTitle')}
      submitLabel={t('save')}
      busy={save.isPending}
      refused={refused}
      onSubmit={submit}
      className="flex flex-col mt-2 gap-3"
    >
      <fieldset disabled={refused !== null} className="flex flex-col gap-3">
        {kept.resumed && <ResumedNote onDrop={kept.drop} />}
        <Field label={t('code')} hint={t('codeHint')} error={errors.code?.message} required>
          <Input autoComplete="off" maxLength={40} {...register('code')} />
        </Field>
        <Field label={t('designation')} error={errors.designation?.message} required>
          <Input autoComplete="off" maxLength={300} {...register('designation')} />
        </Field>
        <Field label={t('trade')} error={errors.trade?.message} required>
          <Select {...register('trade')} placeholder={t('chooseTrade')} options={trades} />
        </Field>
        <div className="grid grid-cols-3 gap-3">
          <Field label={t('unit')} error={errors.unit?.message} required>
            <Input autoComplete="off" list={units} maxLength={12} {...register('unit')} />
          </Field>
          <Field label={t('price')} error={errors.unitPriceMinor?.message} required>
            <Controller
              control={control}
              name="unitPriceMinor"
              render={({ field: { value, onChange, ...field } }) => (
                <MoneyField {...field} value={value ?? null} onValue={onChange} />
              )}
            />
          </Field>
          <Field label={t('vat')} error={errors.vatRateBp?.message} required>
            <Select
              {...register('vatRateBp', { setValueAs: Number })}
              options={vatRates.map((rate) => ({ value: String(rate), label: format.rate(rate) }))}
            />
          </Field>
        </div>
        <UnitList id={units} />
        {errors.root && (
          <Note tone="danger" live>
            {errors.root.message}
          </Note>
        )}
      </fieldset>
      {item && <PriceHistory api={api} id={item.id} />}
    </FormDialog>
  );
}
