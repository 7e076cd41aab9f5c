import { Lock, Mail } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { loginInput } from '#features/people/accounts/session.contract.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { formFailure } from '#ui/feedback/errors.ts';
import { Field, RequiredNote } from '#ui/inputs/field.tsx';
import { useContractForm } from '#ui/inputs/form.ts';
import { Input, PasswordInput } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { UnsentNote } from '#ui/offline/unsent-note.tsx';
import { useSession } from '#ui/calls/session.tsx';
import { returningTo } from '#common/return-address.ts';
import { useReturn } from '#ui/calls/return-to.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { AuthLayout } from './public/auth-layout.tsx';
import { authColumn, AuthLead, AuthTitle } from './public/auth-parts.tsx';
import { sessionApi, useEnterSession } from './public/use-session.ts';
import { SecondStep } from './second-step.tsx';
import { useTexts } from './texts.ts';

export default function LoginPage() {
  const t = useTexts();
  const { session } = useSession();
  const enter = useEnterSession();
  const back = useReturn();
  const [challenge, setChallenge] = useState<string | null>(null);
  const [detail, setDetail] = useState('');
  const submit = useRef<HTMLButtonElement>(null);
  const form = useContractForm(loginInput, {
    mode: 'onSubmit',
    defaultValues: { email: '', password: '', remember: true },
  });
  const { errors, isSubmitting } = form.formState;
  if (session?.user && !isSubmitting && challenge === null) return <Navigate to={back ?? path('dashboard')} replace />;

  const send = form.handleSubmit(async (input) => {
    try {
      const { challenge: asked, ...opened } = await sessionApi.open(input);
      if (asked === null) return await enter(opened);
      form.resetField('password');
      setChallenge(asked);
    } catch (error) {
      const { code, message } = formFailure(error, form.setError);
      if (code === 'UNEXPECTED' || code === 'NETWORK') {
        form.setError('root', { type: code, message: t('login.failed') });
        setDetail(message);
      }
      form.setFocus('password');
    }
  });
  // One message covers both missing fields, as the specification words it.
  const missing = [errors.email, errors.password].find((error) => error && error.type !== 'server')?.message;
  const serverFault = (name: 'email' | 'password') =>
    errors[name]?.type === 'server' ? errors[name].message : undefined;
  const quote = { quote: t('login.quote'), quoteText: t('login.quoteText') };
  if (challenge !== null) {
    return (
      <AuthLayout {...quote}>
        <title>{`${t('second.title')} · Bâtilien`}</title>
        <SecondStep
          challenge={challenge}
          onEnter={enter}
          onBack={(reason) => {
            setChallenge(null);
            if (reason) form.setError('root', { type: 'CHALLENGE_OVER', message: reason });
          }}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout {...quote}>
      <title>{`${t('login.title')} · Bâtilien`}</title>
      <form className={authColumn} noValidate onSubmit={(event) => void send(event)}>
        <AuthTitle>{t('login.title')}</AuthTitle>
        <AuthLead>
          {t('login.newcomer')}{' '}
          <Link className="link" to={returningTo(path('register'), back)}>
            {t('login.register')}
          </Link>
        </AuthLead>
        <UnsentNote />
        {missing && <Note tone="danger" live title={missing} />}
        {errors.root && (
          <Note tone="danger" live title={errors.root.message}>
            {(errors.root.type === 'UNEXPECTED' || errors.root.type === 'NETWORK') && detail}
            {errors.root.type === 'SIGN_IN_LOCKED' && t('login.lockedAdvice')}
            {errors.root.type === 'INVALID_CREDENTIALS' && t('login.checkOrReset')}
          </Note>
        )}
        <RequiredNote />
        <Field label={t('login.email')} error={serverFault('email')} required>
          <Input
            {...form.register('email')}
            type="email"
            icon={Mail}
            inputSize="lg"
            autoComplete="username"
            aria-invalid={errors.email ? true : undefined}
          />
        </Field>
        <Field
          label={t('login.password')}
          error={serverFault('password')}
          required
          aside={
            <Link className="link text-sm" to={path('resetPassword')}>
              {t('login.forgotten')}
            </Link>
          }
        >
          <PasswordInput
            {...form.register('password')}
            icon={Lock}
            inputSize="lg"
            autoComplete="current-password"
            aria-invalid={errors.password ? true : undefined}
          />
        </Field>
        <Checkbox {...form.register('remember')}>{t('login.remember')}</Checkbox>
        <Button ref={submit} type="submit" variant="primary" size="lg" block loading={isSubmitting}>
          {t('login.submit')}
        </Button>
      </form>
      {session?.demo && (
        <DemoAccounts
          onChoose={({ email, password }) => {
            form.reset({ email, password, remember: true });
            submit.current?.focus();
          }}
        />
      )}
    </AuthLayout>
  );
}
