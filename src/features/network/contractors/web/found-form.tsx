import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { foundedInput, type InvitedContractor } from '#features/network/contractors/contractor.contract.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { formFailure } from '#ui/feedback/errors.ts';
import { useContractForm } from '#ui/inputs/form.ts';
import { Note } from '#ui/feedback/note.tsx';
import { contractorApi } from './api.ts';
import { CompanyFields } from './company-fields.tsx';
import { landingOf } from './landing.ts';
import { useTexts } from './texts.ts';

interface FoundFormProps {
  invited: InvitedContractor;
  token: string;
  onUsed: () => void;
}

/** For a signed-in user without a provider company: creates it, then opens the request. */
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
      await navigate(landingOf(requestId), { replace: true });
    } catch (error) {
      formFailure(error, form.setError, { SIRET_TAKEN: 'siret' });
    }
  });
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void send(event)}>
      <Note>{t('foundText')}</Note>
      {errors.root && <Note tone="danger" live title={errors.root.message} />}
      <CompanyFields register={(name) => form.register(name)} errors={errors} />
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting}>
        {t('found')}
      </Button>
      <Link className="link text-sm" to={path('profile')}>
        {t('choose')}
      </Link>
    </form>
  );
}
