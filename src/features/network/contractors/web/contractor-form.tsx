import { useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { NewPasswordField } from '#features/people/companies/web/public/new-password-field.tsx';
import { TermsCheckbox } from '#features/people/companies/web/public/terms-checkbox.tsx';
import { contractorInput, type InvitedContractor } from '#features/network/contractors/contractor.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { formFailure } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { useContractForm } from '#ui/inputs/form.ts';
import { Input } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { contractorApi } from './api.ts';
import { CompanyFields } from './company-fields.tsx';
import { landingOf } from './landing.ts';
import { useTexts } from './texts.ts';

interface ContractorFormProps {
  invited: InvitedContractor;
  token: string;
  onUsed: () => void;
}

export function ContractorForm({ invited, token, onUsed }: ContractorFormProps) {
  const t = useTexts();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const form = useContractForm(contractorInput, {
    defaultValues: { name: '', password: '', companyName: invited.companyName, siret: invited.siret },
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const send = form.handleSubmit(async (input) => {
    try {
      const { requestId, ...session } = await contractorApi.register.call({ ...input, token });
      onUsed();
      cache.clear();
      cache.setQueryData(['session'], session);
      await navigate(landingOf(requestId), { replace: true });
    } catch (error) {
      formFailure(error, form.setError, { SIRET_TAKEN: 'siret' });
    }
  });
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void send(event)}>
      {errors.root && <Note tone="danger" live title={errors.root.message} />}
      <Field label={t('email')} hint={t('emailHint')}>
        <Input type="email" icon={Mail} inputSize="lg" autoComplete="username" value={invited.email} readOnly />
      </Field>
      <CompanyFields register={(name) => form.register(name)} errors={errors} />
      <Field label={t('personName')} error={errors.name?.message} required>
        <Input {...form.register('name')} inputSize="lg" autoComplete="name" />
      </Field>
      <NewPasswordField {...form.register('password')} error={errors.password?.message} typed={password ?? ''} />
      <TermsCheckbox {...form.register('termsAccepted')} error={errors.termsAccepted?.message} />
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting}>
        {t('create')}
      </Button>
    </form>
  );
}
