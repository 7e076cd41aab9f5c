import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { passwordChangeForm } from '#features/accounts/security.contract.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { failureOf, formFailure } from '#ui/errors.ts';
import { Field } from '#ui/field.tsx';
import { useContractForm } from '#ui/form.ts';
import { PasswordInput } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { toast } from '#ui/toaster.tsx';
import { useWords } from '#ui/words.ts';
import { PasswordRules } from './public/password-rules.tsx';
import { securityApi } from './security-api.ts';
import { useTexts } from './texts-security.ts';

/** The current password, the new one twice, and whether the other devices stay signed in. */
export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTexts();
  const w = useWords();
  const cache = useQueryClient();
  const id = useId();
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
    <Dialog
      open
      onClose={onClose}
      title={t('password.dialog')}
      footer={
        <>
          <Button onClick={onClose}>{w('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={isSubmitting}>
            {t('password.submit')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="stack g12" onSubmit={(event) => void send(event)}>
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
      </form>
    </Dialog>
  );
}
