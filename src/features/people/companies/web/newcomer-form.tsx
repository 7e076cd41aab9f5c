import { Mail } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { Session } from '#features/people/accounts/session.contract.ts';
import { type Invited, newcomerInput } from '#features/people/companies/company.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { formFailure } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { useContractForm } from '#ui/inputs/form.ts';
import { Input } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { companyApi } from './api.ts';
import { NewPasswordField } from './public/new-password-field.tsx';
import { TermsCheckbox } from './public/terms-checkbox.tsx';
import { useTexts } from './texts.ts';

interface NewcomerFormProps {
  invited: Invited;
  token: string;
  onJoined: (session: Session) => Promise<void>;
}

export function NewcomerForm({ invited, token, onJoined }: NewcomerFormProps) {
  const t = useTexts();
  const form = useContractForm(newcomerInput, { defaultValues: { name: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const send = form.handleSubmit(async (input) => {
    try {
      await onJoined(await companyApi.newcomer.call({ ...input, token }));
    } catch (error) {
      formFailure(error, form.setError);
    }
  });
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void send(event)}>
      {errors.root && <Note tone="danger" live title={errors.root.message} />}
      <Field label={t('invitation.email')} hint={t('invitation.emailHint')}>
        <Input type="email" icon={Mail} inputSize="lg" autoComplete="username" value={invited.email} readOnly />
      </Field>
      <Field label={t('register.name')} error={errors.name?.message} required>
        <Input {...form.register('name')} inputSize="lg" autoComplete="name" />
      </Field>
      <NewPasswordField {...form.register('password')} error={errors.password?.message} typed={password ?? ''} />
      <TermsCheckbox {...form.register('termsAccepted')} error={errors.termsAccepted?.message} />
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting}>
        {t('invitation.create')}
      </Button>
    </form>
  );
}
