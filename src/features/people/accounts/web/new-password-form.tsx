import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { newPasswordForm } from '#features/people/accounts/recovery.contract.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { failureOf, formFailure } from '#ui/feedback/errors.ts';
import { Field, RequiredNote } from '#ui/inputs/field.tsx';
import { useContractForm } from '#ui/inputs/form.ts';
import { Input, PasswordInput } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { PasswordRules } from './public/password-rules.tsx';
import { recoveryApi } from './security-api.ts';
import { authColumn, AuthLead, AuthTitle } from './public/auth-parts.tsx';
import { useTexts } from './texts.ts';

export interface NewPasswordFormProps {
  token: string;
  email: string;
  isFirst: boolean;
  /** Called when the link was used or has expired in the meantime. */
  onOver: (reason: string) => void;
}

export function NewPasswordForm({ token, email, isFirst, onOver }: NewPasswordFormProps) {
  const t = useTexts();
  const words = isFirst ? 'first' : 'reset';
  const cache = useQueryClient();
  const navigate = useNavigate();
  const form = useContractForm(newPasswordForm, { defaultValues: { password: '', confirmation: '' } });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const send = form.handleSubmit(async (input) => {
    try {
      await recoveryApi.reset.call({ token, password: input.password });
    } catch (error) {
      const { code, message } = failureOf(error);
      if (code.startsWith('LINK_')) onOver(message);
      else formFailure(error, form.setError);
      toast.error(t('reset.changeFailed'), { description: message });
      return;
    }
    // The reset has closed the session that was open here.
    await cache.invalidateQueries({ queryKey: ['session'] });
    await navigate(path('login'), { replace: true });
    toast.success(t(`${words}.changed`));
  });
  return (
    <form className={authColumn} noValidate onSubmit={(event) => void send(event)}>
      <AuthTitle>{t(`${words}.chooseTitle`)}</AuthTitle>
      <AuthLead>{t(`${words}.chooseText`)}</AuthLead>
      {errors.root && <Note tone="danger" live title={errors.root.message} />}
      <RequiredNote />
      <Field label={t('reset.email')}>
        <Input value={email} readOnly inputSize="lg" autoComplete="username" />
      </Field>
      <Field label={t(`${words}.password`)} error={errors.password?.message} required>
        <PasswordInput {...form.register('password')} inputSize="lg" autoComplete="new-password" />
        <PasswordRules password={password} />
      </Field>
      <Field label={t(`${words}.confirmation`)} error={errors.confirmation?.message} required>
        <PasswordInput {...form.register('confirmation')} inputSize="lg" autoComplete="new-password" />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting}>
        {t(`${words}.choose`)}
      </Button>
    </form>
  );
}
