import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type ResetLink, resetRequestInput } from '#features/people/accounts/recovery.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { failureOf, formFailure } from '#ui/feedback/errors.ts';
import { Field, RequiredNote } from '#ui/inputs/field.tsx';
import { useContractForm } from '#ui/inputs/form.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useSession } from '#ui/calls/session.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { AuthLayout } from './public/auth-layout.tsx';
import { authColumn, AuthLead, AuthTitle } from './public/auth-parts.tsx';
import { recoveryApi } from './security-api.ts';
import { useTexts } from './texts.ts';

export default function ResetPasswordPage() {
  const t = useTexts();
  const token = useSearchParams()[0].get('token');
  const link = useQuery(
    recoveryApi.read.queryOptions({
      input: { token: token ?? '' },
      enabled: token !== null,
      retry: false,
      staleTime: Infinity,
    }),
  );
  const words = link.data?.isFirst ? 'first' : 'reset';
  const title = t(token === null ? 'reset.title' : `${words}.chooseTitle`);
  return (
    <AuthLayout quote={t(`${words}.quote`)} quoteText={t(`${words}.quoteText`)}>
      <title>{`${title} · Bâtilien`}</title>
      {token === null ? <Ask /> : <Choose token={token} link={link} />}
    </AuthLayout>
  );
}

function Back() {
  const t = useTexts();
  return (
    <Link className="link text-sm" to={path('login')}>
      {t('reset.back')}
    </Link>
  );
}

function Ask() {
  const t = useTexts();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useContractForm(resetRequestInput, { mode: 'onSubmit', defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (input) => {
    try {
      setSentTo((await recoveryApi.ask.call(input)).email);
      toast.success(t('reset.sent'));
    } catch (error) {
      formFailure(error, form.setError);
      toast.error(t('reset.failed'), { description: failureOf(error).message });
    }
  });
  if (sentTo) return <Sent email={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <form className={authColumn} noValidate onSubmit={(event) => void send(event)}>
      <AuthTitle>{t('reset.title')}</AuthTitle>
      <AuthLead>{t('reset.text')}</AuthLead>
      {errors.root && <Note tone="danger" live title={errors.root.message} />}
      <RequiredNote />
      <Field label={t('reset.email')} error={errors.email?.message} required>
        <Input {...form.register('email')} type="email" inputSize="lg" autoComplete="username" />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting}>
        {t('reset.send')}
      </Button>
      <Back />
    </form>
  );
}

/** The text does not reveal whether the account exists. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTexts();
  const { session } = useSession();
  return (
    <div className={authColumn} role="status">
      <Icon of={MailCheck} size={28} />
      <AuthTitle>{t('reset.sentTitle')}</AuthTitle>
      <AuthLead>{t('reset.sentText', { email })}</AuthLead>
      <p className="-mt-3 text-sm text-ink-2">{t('reset.nothing')}</p>
      {session?.outbox && (
        <p className="-mt-3 text-sm text-ink-2">
          {t('reset.demo')}{' '}
          <a className="link" href="/api/dev/outbox">
            {t('reset.outbox')}
          </a>
          {'.'}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={onAgain}>{t('reset.another')}</Button>
        <Back />
      </div>
    </div>
  );
}

function Choose({ token, link }: { token: string; link: UseQueryResult<ResetLink> }) {
  const t = useTexts();
  const [over, setOver] = useState<string | null>(null);
  const failure = link.error && failureOf(link.error);
  const reason = over ?? failure?.message;
  if (reason) {
    return (
      <div className={authColumn}>
        <AuthTitle>{t('reset.over')}</AuthTitle>
        <Note tone="warning" live title={reason} />
        <ButtonLink to={path('resetPassword')} variant="primary" size="lg" block>
          {t('reset.again')}
        </ButtonLink>
        <Back />
      </div>
    );
  }
  if (!link.data) return <Spinner size={20} />;
  return <NewPasswordForm token={token} {...link.data} onOver={setOver} />;
}
