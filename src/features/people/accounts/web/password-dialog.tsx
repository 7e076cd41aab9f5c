import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { passwordChangeForm } from '#features/people/accounts/security.contract.ts';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { failureOf, formFailure } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { useContractForm } from '#ui/inputs/form.ts';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { PasswordInput } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { PasswordRules } from './public/password-rules.tsx';
import { securityApi } from './security-api.ts';
import { useTexts } from './texts-security.ts';

export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTexts();
  const cache = useQueryClient();
  const form = useContractForm(passwordChangeForm, {
    defaultValues: { currentPassword: '', password: '', confirmation: '', signOutOthers: true },
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const send = form.handleSubmit(async ({ confirmation: _, ...input }) => {
    try {
      const { ended } = await securityApi.changePassword.call(input);
      void cache.invalidateQueries({ queryKey: securityApi.key() });
      onClose();
      toast.success(t('password.done'), ended > 0 ? { description: t('password.ended', { count: ended }) } : undefined);
    } catch (error) {
      formFailure(error, form.setError);
      toast.error(t('password.failed'), { description: failureOf(error).message });
    }
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('password.dialog')}
      submitLabel={t('password.submit')}
      busy={isSubmitting}
      onSubmit={send}
      className="flex flex-col gap-3"
    >
      {errors.root && <Note tone="danger" live title={errors.root.message} />}
      <input type="text" hidden autoComplete="username" value={email} readOnly />
      <Field label={t('password.current')} error={errors.currentPassword?.message} required>
        <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
      </Field>
      <Field label={t('password.next')} error={errors.password?.message} required>
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
        <PasswordRules password={password} />
      </Field>
      <Field label={t('password.confirmation')} error={errors.confirmation?.message} required>
        <PasswordInput {...form.register('confirmation')} autoComplete="new-password" />
      </Field>
      <Checkbox {...form.register('signOutOthers')}>{t('password.others')}</Checkbox>
    </FormDialog>
  );
}
