import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { usualVatAt, vatRates } from '#common/vat.ts';
import { type TariffItem, tariffInput } from '#features/network/tariffs/tariff.contract.ts';
import { ContestedNote } from '#ui/feedback/contested-note.tsx';
import { formFailure } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { RefusalNote, ResumedNote } from '#ui/inputs/form-notes.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { useKeptContractForm } from '#ui/inputs/kept-form.ts';
import { UnitPriceField } from '#ui/inputs/number-fields.tsx';
import { useOwnerName, useSignedIn } from '#ui/calls/session.tsx';
import { useTradeOptions } from '#ui/inputs/trade-options.ts';
import { UnitList } from '#ui/inputs/unit-list.tsx';
import { useTradeWords } from '#ui/words/words.ts';
import { PriceHistory } from './price-history.tsx';
import type { PriceApi } from './price-list.tsx';
import { useTexts } from './texts.ts';

type Values = z.input<typeof tariffInput>;

export interface ArticleDialogProps {
  api: PriceApi;
  owner: 'own' | 'reference';
  /** Null to add one. */
  item: TariffItem | null;
  refused: string | null;
  onClose: () => void;
  onSaved: (item: TariffItem) => void;
}

const written = ({ id: _, updatedAt: __, version: ___, ...article }: TariffItem): Values => article;

export function ArticleDialog({ api, owner, item, refused, onClose, onSaved }: ArticleDialogProps) {
  const t = useTexts();
  const trades = useTradeOptions();
  const tradeName = useTradeWords();
  const cache = useQueryClient();
  const format = useFormat();
  const units = useId();
  const { company } = useSignedIn();
  /** The version that the form was filled from, sent with it. */
  const [base, setBase] = useState(item);
  const save = useMutation({
    mutationFn: (values: Values) =>
      base ? api.edit.call({ ...values, id: base.id, version: base.version }) : api.create.call(values),
  });
  const keptAs = `article-${owner}-${item?.id ?? 'new'}.${useOwnerName()}`;
  const kept = useKeptContractForm(
    tariffInput,
    refused === null ? keptAs : null,
    item ? written(item) : { vatRateBp: usualVatAt(company?.departement).vatRateBp, unit: 'u' },
  );
  const { register, control, handleSubmit, setError, formState } = kept.form;
  const errors = formState.errors;
  const submit = handleSubmit(async (values) => {
    try {
      const saved = await save.mutateAsync(values);
      kept.forget();
      onSaved(saved);
    } catch (error) {
      const { code } = formFailure(error, setError, { CODE_TAKEN: 'code' });
      // Its history shows by whom.
      if (code === 'ARTICLE_REMOVED') void cache.invalidateQueries({ queryKey: api.key() });
    }
  });
  async function refresh() {
    if (!base) return;
    const now = await api.read.call({ id: base.id });
    setBase(now);
    kept.rebase(written(now));
  }
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
          <Field label={t('price')} error={errors.unitPriceE4?.message} required>
            <Controller
              control={control}
              name="unitPriceE4"
              render={({ field: { value, onChange, ...field } }) => (
                <UnitPriceField {...field} value={value ?? null} onValue={onChange} />
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
        <RefusalNote refusal={errors.root} onRefresh={refresh} />
        <ContestedNote
          kept={kept}
          labels={{
            code: t('code'),
            designation: t('designation'),
            trade: t('trade'),
            unit: t('unit'),
            unitPriceE4: t('price'),
            vatRateBp: t('vat'),
          }}
          show={({ field, theirs }) => {
            if (field === 'unitPriceE4') return format.unitPrice(Number(theirs));
            if (field === 'vatRateBp') return format.rate(Number(theirs));
            return field === 'trade' ? tradeName(theirs as TariffItem['trade']) : undefined;
          }}
        />
      </fieldset>
      {item && <PriceHistory api={api} id={item.id} />}
    </FormDialog>
  );
}
