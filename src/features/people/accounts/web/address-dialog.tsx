import { useQueryClient } from '@tanstack/react-query';
import { addressChangeInput } from '#features/people/accounts/security.contract.ts';
import { formFailure } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { useContractForm } from '#ui/inputs/form.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { Input, PasswordInput } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
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
