import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { type Company, companyInput } from '#features/people/companies/company.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { ConfirmedAddress } from '#ui/inputs/confirmed-address.tsx';
import { ContestedNote } from '#ui/feedback/contested-note.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { formFailure } from '#ui/feedback/errors.ts';
import { Field, RequiredNote } from '#ui/inputs/field.tsx';
import { RefusalNote, ResumedNote } from '#ui/inputs/form-notes.tsx';
import { Input, Textarea } from '#ui/inputs/input.tsx';
import { useKeptContractForm } from '#ui/inputs/kept-form.ts';
import { useOwnerName } from '#ui/calls/session.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useWords } from '#ui/words/words.ts';
import { companyApi } from './api.ts';
import { useTexts } from './texts.ts';

type Values = z.input<typeof companyInput>;

const fields = [
  ['legalName', 'organization'],
  ['tradeName', 'off'],
  ['siret', 'off'],
  ['legalForm', 'off'],
  ['registry', 'off'],
  ['vatNumber', 'off'],
  ['phone', 'tel'],
  ['email', 'email'],
  ['website', 'url'],
  ['street', 'street-address'],
  ['postalCode', 'postal-code'],
  ['city', 'address-level2'],
  ['country', 'country-name'],
  ['iban', 'off'],
  ['insurer', 'off'],
  ['paymentTerms', 'off'],
] as const;
const where = new Set<string>(['postalCode', 'city', 'country']);

const written = ({ acts: _, siret, iban, ...said }: Company): Values => ({
  ...said,
  siret: siret ?? '',
  iban: iban ?? '',
});

export function CompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const t = useTexts();
  const w = useWords();
  const cache = useQueryClient();
  const id = useId();
  const save = useMutation(companyApi.edit.mutationOptions());
  /** The data the form started from; its version is sent. */
  const [base, setBase] = useState(company);
  const labelOf = (name: (typeof fields)[number][0]) => t(name === 'siret' ? 'company.siretField' : `company.${name}`);
  const labels = {
    ...(Object.fromEntries(fields.map(([name]) => [name, labelOf(name)])) as Record<
      (typeof fields)[number][0],
      string
    >),
    description: t('company.description'),
  };
  const kept = useKeptContractForm(companyInput, `company.${useOwnerName()}`, written(base));
  const { form } = kept;
  const { register, handleSubmit, setError, setValue, clearErrors, control } = form;
  const { errors } = form.formState;
  const confirmed = useWatch({ control, name: 'addressConfirmed' });
  const rewritten = () => {
    setValue('addressConfirmed', false);
    clearErrors(['city', 'addressConfirmed']);
  };
  const submit = handleSubmit(async (input) => {
    try {
      cache.setQueryData(
        companyApi.read.queryKey(),
        await save.mutateAsync({ ...input, siret: input.siret ?? '', iban: input.iban ?? '', version: base.version }),
      );
      kept.forget();
      void cache.invalidateQueries({ queryKey: ['session'] });
      void cache.invalidateQueries({ queryKey: companyApi.mine.key() });
      toast.success(t('company.saved'));
      onClose();
    } catch (error) {
      formFailure(error, setError, { SIRET_TAKEN: 'siret' });
    }
  });
  async function refresh() {
    const now = await companyApi.read.call();
    cache.setQueryData(companyApi.read.queryKey(), now);
    setBase(now);
    kept.rebase(written(now));
  }
  return (
    <Dialog
      open
      onClose={onClose}
      shape="wide"
      title={t('company.editTitle', { name: company.legalName })}
      footer={
        <>
          <Button onClick={onClose}>{w('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="mt-2 grid grid-cols-1 gap-x-3.5 gap-y-3 md:grid-cols-2 md:[&>.reqnote]:col-span-2"
        onSubmit={(event) => void submit(event)}
      >
        <div className="col-span-full">
          <RequiredNote />
        </div>
        {kept.resumed && (
          <div className="col-span-full">
            <ResumedNote onDrop={kept.drop} />
          </div>
        )}
        {fields.map(([name, autoComplete]) => (
          <Fragment key={name}>
            <Field
              label={labels[name]}
              error={errors[name]?.message}
              required={name === 'legalName'}
              {...(name === 'siret' && { hint: t('company.siretHint') })}
              {...(name === 'registry' && { hint: t('company.registryHint') })}
            >
              <Input {...register(name, where.has(name) ? { onChange: rewritten } : {})} autoComplete={autoComplete} />
            </Field>
            {name === 'country' && (
              <ConfirmedAddress
                className="col-span-full"
                {...register('addressConfirmed', { onChange: () => clearErrors('city') })}
                confirmed={confirmed}
                error={errors.addressConfirmed?.message}
              />
            )}
          </Fragment>
        ))}
        <Field label={labels.description} error={errors.description?.message} className="col-span-full">
          <Textarea {...register('description')} rows={3} />
        </Field>
        <div className="col-span-full empty:hidden">
          <RefusalNote refusal={errors.root} onRefresh={refresh} />
          <ContestedNote kept={kept} labels={labels} />
        </div>
      </form>
    </Dialog>
  );
}
