import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { foundedInput, type InvitedContractor } from '#features/network/contractors/contractor.contract.ts';
import { AuthPair } from '#features/people/accounts/web/public/auth-parts.tsx';
import { requestAddress } from '#features/work/requests/web/public/addresses.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { formFailure } from '#ui/errors.ts';
import { Field } from '#ui/field.tsx';
import { useContractForm } from '#ui/form.ts';
import { Input } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { contractorApi } from './api.ts';
import { useTexts } from './texts.ts';

interface FoundFormProps {
  invited: InvitedContractor;
  token: string;
  onUsed: () => void;
}

/** For somebody signed in who works for no provider: its company, then the request. */
export function FoundForm({ invited, token, onUsed }: FoundFormProps) {
  const t = useTexts();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const form = useContractForm(foundedInput, {
    defaultValues: { companyName: invited.companyName, siret: invited.siret },
  });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (input) => {
    try {
      const { requestId } = await contractorApi.found.call({ ...input, token });
      onUsed();
      await cache.resetQueries();
      await navigate(requestId ? requestAddress(requestId) : path('application'), { replace: true });
    } catch (error) {
      formFailure(error, form.setError, { SIRET_TAKEN: 'siret' });
    }
  });
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void send(event)}>
      <Note>{t('foundText')}</Note>
      {errors.root && <Note tone="danger" live title={errors.root.message} />}
      <AuthPair>
        <Field label={t('company')} error={errors.companyName?.message} required>
          <Input {...form.register('companyName')} inputSize="lg" autoComplete="organization" />
        </Field>
        <Field label={t('siret')} hint={t('siretHint')} error={errors.siret?.message} required>
          <Input {...form.register('siret')} inputSize="lg" inputMode="numeric" autoComplete="off" />
        </Field>
      </AuthPair>
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting}>
        {t('found')}
      </Button>
      <Link className="link text-sm" to={path('profile')}>
        {t('choose')}
      </Link>
    </form>
  );
}
