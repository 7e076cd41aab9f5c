import { Building2, HardHat } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Link, Navigate, useSearchParams } from 'react-router';
import { AuthLayout } from '#features/people/accounts/web/public/auth-layout.tsx';
import { authColumnWide, AuthLead, AuthPair, AuthTitle } from '#features/people/accounts/web/public/auth-parts.tsx';
import { useEnterSession } from '#features/people/accounts/web/public/use-session.ts';
import { companyContract, registrationInput } from '#features/people/companies/company.contract.ts';
import { apiClient } from '#ui/calls/api.ts';
import { Button } from '#ui/marks/button.tsx';
import { RadioCards } from '#ui/inputs/choices.tsx';
import { formFailure } from '#ui/feedback/errors.ts';
import { Field, RequiredNote } from '#ui/inputs/field.tsx';
import { useContractForm } from '#ui/inputs/form.ts';
import { Input } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { returningTo } from '#common/return-address.ts';
import { useReturn } from '#ui/calls/return-to.ts';
import { useSession } from '#ui/calls/session.tsx';
import { optionalPath } from '#ui/shell/menu.ts';
import { NewPasswordField } from './public/new-password-field.tsx';
import { TermsCheckbox } from './public/terms-checkbox.tsx';
import { useTexts } from './texts.ts';

const api = apiClient({ companies: companyContract }).companies;

export default function RegisterPage() {
  const t = useTexts();
  const { session } = useSession();
  const enter = useEnterSession();
  const back = useReturn();
  const [search] = useSearchParams();
  const searching = search.has('trade');
  const asked = searching ? 'ordering' : search.get('side');
  const form = useContractForm(registrationInput, {
    defaultValues: {
      name: '',
      companyName: '',
      email: '',
      password: '',
      ...((asked === 'ordering' || asked === 'provider') && { side: asked }),
    },
  });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const login = optionalPath('login');
  const leaves = session?.user != null && !isSubmitting;

  const send = form.handleSubmit(async (input) => {
    try {
      await enter(await api.register(input));
    } catch (error) {
      formFailure(error, form.setError);
    }
  });
  return (
    <AuthLayout framed quote={t('register.quote')} quoteText={t('register.quoteText')}>
      <title>{`${t('register.title')} · Bâtilien`}</title>
      {/* Keeps the form until the next page is ready, so that the frame is never empty. */}
      {leaves && <Navigate to={back ?? optionalPath('dashboard') ?? '/'} replace />}
      <form className={authColumnWide} noValidate onSubmit={(event) => void send(event)}>
        <AuthTitle>{t('register.title')}</AuthTitle>
        {login && (
          <AuthLead>
            {t('register.known')}{' '}
            <Link className="link" to={returningTo(login, back)}>
              {t('register.signIn')}
            </Link>
          </AuthLead>
        )}
        {searching && <Note>{t('register.searching')}</Note>}
        {errors.root && <Note tone="danger" live title={errors.root.message} />}
        <RequiredNote />
        <RadioCards
          {...form.register('side')}
          required
          legend={t('register.side')}
          error={errors.side?.message}
          cards={[
            {
              value: 'ordering',
              icon: Building2,
              title: t('register.ordering'),
              text: t('register.orderingText'),
              detail: t('register.orderingDetail'),
            },
            {
              value: 'provider',
              icon: HardHat,
              title: t('register.provider'),
              text: t('register.providerText'),
              detail: t('register.providerDetail'),
            },
          ]}
        />
        <AuthPair>
          <Field label={t('register.name')} error={errors.name?.message} required>
            <Input {...form.register('name')} inputSize="lg" autoComplete="name" />
          </Field>
          <Field label={t('register.company')} error={errors.companyName?.message} required>
            <Input {...form.register('companyName')} inputSize="lg" autoComplete="organization" />
          </Field>
        </AuthPair>
        <Field label={t('register.email')} error={errors.email?.message} required>
          <Input {...form.register('email')} type="email" inputSize="lg" autoComplete="username" />
        </Field>
        <NewPasswordField {...form.register('password')} error={errors.password?.message} typed={password ?? ''} />
        <TermsCheckbox {...form.register('termsAccepted')} error={errors.termsAccepted?.message} />
        <Button type="submit" variant="primary" size="lg" block loading={isSubmitting || leaves}>
          {t('register.submit')}
        </Button>
      </form>
    </AuthLayout>
  );
}
