import type { z } from 'zod';
import { siteWriting } from '#features/estate/sites/site.contract.ts';
import { AddressField } from '#features/estate/sites/web/public/address-field.tsx';
import { siteApi } from '#features/estate/sites/web/public/api.ts';
import { formFailure } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { useContractForm } from '#ui/inputs/form.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useRefreshed } from '#ui/calls/use-refreshed.ts';
import { useEditorTexts } from '../texts-editor.ts';

const blank: z.input<typeof siteWriting> = {
  name: '',
  street: '',
  postalCode: '',
  city: '',
  inseeCode: null,
  position: null,
};

/** Creates a site from its address without leaving the request. */
export function NewSiteDialog({ onClose, onCreated }: { onClose: () => void; onCreated: (siteId: string) => void }) {
  const t = useEditorTexts();
  const refreshed = useRefreshed();
  const form = useContractForm(siteWriting, { defaultValues: blank });
  const { errors, isSubmitting } = form.formState;
  const { register, setValue, getValues } = form;

  const send = form.handleSubmit(async (site) => {
    try {
      const created = await refreshed(() => siteApi.create.call(site));
      toast.success(t('newSite.created', { name: site.name }));
      onCreated(created.id);
    } catch (error) {
      formFailure(error, form.setError);
    }
  });
  const moved = () => {
    setValue('position', null);
    setValue('inseeCode', null);
  };

  return (
    <FormDialog
      onClose={onClose}
      title={t('newSite.title')}
      description={t('newSite.text')}
      submitLabel={t('newSite.create')}
      busy={isSubmitting}
      onSubmit={send}
      className="mt-3 flex flex-col gap-3"
    >
      {errors.root && <Note tone="danger" live title={errors.root.message} />}
      <Field label={t('newSite.find')} hint={t('newSite.findHint')}>
        <AddressField
          onPick={({ street, postalCode, city, inseeCode, latitude, longitude, precision }) => {
            const fill = { shouldDirty: true, shouldValidate: true };
            if (street !== null) setValue('street', street, fill);
            if (postalCode !== null) setValue('postalCode', postalCode, fill);
            setValue('city', city, fill);
            setValue('inseeCode', inseeCode);
            setValue('position', { latitude, longitude, precision });
            if (getValues('name') === '' && street) setValue('name', street, fill);
          }}
        />
      </Field>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-4">
        <Field label={t('newSite.street')} error={errors.street?.message} className="md:col-span-full">
          <Input {...register('street', { onChange: moved })} autoComplete="off" />
        </Field>
        <Field label={t('newSite.postalCode')} error={errors.postalCode?.message} required>
          <Input {...register('postalCode', { onChange: moved })} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label={t('newSite.city')} error={errors.city?.message} required className="md:col-span-3">
          <Input {...register('city', { onChange: moved })} autoComplete="off" />
        </Field>
        <Field label={t('newSite.name')} error={errors.name?.message} required className="md:col-span-full">
          <Input {...register('name')} autoComplete="off" />
        </Field>
      </div>
    </FormDialog>
  );
}
