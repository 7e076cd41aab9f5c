import { useQueryClient } from '@tanstack/react-query';
import { addressChangeInput } from '#features/people/accounts/security.contract.ts';
import { formFailure } from '#ui/errors.ts';
import { Field } from '#ui/field.tsx';
import { useContractForm } from '#ui/form.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Input, PasswordInput } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { toast } from '#ui/toaster.tsx';
import { securityApi } from './security-api.ts';
import { useTexts } from './texts-security.ts';

export function AddressDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const cache = useQueryClient();
  const form = useContractForm(addressChangeInput, { defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (input) => {
    try {
      const { email } = await securityApi.changeEmail.call(input);
      void cache.invalidateQueries({ queryKey: securityApi.read.key() });
      onClose();
      toast.success(t('address.sent', { email }));
    } catch (error) {
      formFailure(error, form.setError);
    }
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('address.title')}
      description={t('address.text')}
      submitLabel={t('address.send')}
      busy={isSubmitting}
      onSubmit={send}
      className="mt-3 flex flex-col gap-3"
    >
      {errors.root && <Note tone="danger" live title={errors.root.message} />}
      <Field label={t('address.next')} error={errors.email?.message} required>
        <Input {...form.register('email')} type="email" autoComplete="email" />
      </Field>
      <Field label={t('factor.prove')} error={errors.password?.message} required>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}
