import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { returningTo } from '#common/return-address.ts';
import type { Session } from '#features/people/accounts/session.contract.ts';
import type { Invited } from '#features/people/companies/company.contract.ts';
import { AuthLayout } from '#features/people/accounts/web/public/auth-layout.tsx';
import { authColumnWide, AuthLead, AuthTitle } from '#features/people/accounts/web/public/auth-parts.tsx';
import { useEnterSession } from '#features/people/accounts/web/public/use-session.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { failureOf, toastFailure } from '#ui/feedback/errors.ts';
import { Note } from '#ui/feedback/note.tsx';
import { useSession } from '#ui/calls/session.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { companyApi } from './api.ts';
import { InvitedSummary } from './invited-summary.tsx';
import { NewcomerForm } from './newcomer-form.tsx';
import { useTexts } from './texts.ts';

export default function InvitationPage() {
  const t = useTexts();
  const { session, loading } = useSession();
  const token = useSearchParams()[0].get('token') ?? '';
  const [used, setUsed] = useState(false);
  const { data, error, isPending, refetch, isFetching } = useQuery(
    // Not refetched once used: joining is in progress.
    companyApi.invited.queryOptions({ input: { token }, retry: false, enabled: !used }),
  );
  const failure = error && failureOf(error);
  const over = failure?.code.startsWith('INVITATION_');
  return (
    <AuthLayout framed quote={t('register.quote')} quoteText={t('register.quoteText')}>
      <title>{`${t('invitation.title')} · Bâtilien`}</title>
      <div className={authColumnWide}>
        {failure && over && (
          <>
            <AuthTitle>{t('invitation.over')}</AuthTitle>
            <AuthLead>{failure.message}</AuthLead>
            <div className="flex flex-wrap items-center gap-2">
              <ButtonLink to={path(session?.user ? 'dashboard' : 'login')} variant="primary" size="lg">
                {t(session?.user ? 'invitation.dashboard' : 'invitation.signIn')}
              </ButtonLink>
            </div>
          </>
        )}
        {failure && !over && (
          <>
            <AuthTitle>{t('invitation.failed')}</AuthTitle>
            <Note tone="danger" title={failure.message} live />
            <div className="flex">
              <Button size="lg" loading={isFetching} onClick={() => void refetch()}>
                {t('invitation.retry')}
              </Button>
            </div>
          </>
        )}
        {!failure && (isPending || loading) && <Spinner size={20} />}
        {data && !loading && (
          <>
            <AuthTitle>{t('invitation.heading', { company: data.company })}</AuthTitle>
            <AuthLead>{inviting(t, data)}</AuthLead>
            <InvitedSummary invited={data} />
            <WayIn invited={data} token={token} user={session?.user ?? null} onUsed={() => setUsed(true)} />
          </>
        )}
      </div>
    </AuthLayout>
  );
}

/** Work offered to the invited person: technicians read missions and no requests. */
function inviting(t: ReturnType<typeof useTexts>, { by, role }: Invited): string {
  if (role === 'technician') return by ? t('invitation.textMissions', { by }) : t('invitation.textMissionsAlone');
  return by ? t('invitation.text', { by }) : t('invitation.textAlone');
}

interface WayInProps {
  invited: Invited;
  token: string;
  user: Session['user'];
  onUsed: () => void;
}

/** One click when signed in with the invited address; otherwise the account is created first. */
function WayIn({ invited, token, user, onUsed }: WayInProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const { signOut } = useSession();
  const enter = useEnterSession();
  const [busy, setBusy] = useState(false);
  const { company, email } = invited;
  const signIn = returningTo(path('login'), `${path('invitation')}?token=${encodeURIComponent(token)}`);

  async function entered(session: Session) {
    onUsed();
    await enter(session);
    toast.success(t('invitation.joined', { company }));
  }
  async function accept() {
    setBusy(true);
    try {
      await entered(await companyApi.accept.call({ token }));
    } catch (error) {
      toastFailure(error);
      setBusy(false);
    }
  }
  if (!user) {
    if (!invited.hasAccount) return <NewcomerForm invited={invited} token={token} onJoined={entered} />;
    return (
      <>
        <Note>{t('invitation.known', { email })}</Note>
        <ButtonLink to={signIn} variant="primary" size="lg" block>
          {t('invitation.signIn')}
        </ButtonLink>
      </>
    );
  }
  if (user.email !== email) {
    return (
      <>
        <Note tone="warning" title={t('invitation.otherEmail', { email: user.email })}>
          {t('invitation.otherEmailText', { invited: email })}
        </Note>
        <Button size="lg" onClick={() => void signOut().then(() => navigate(signIn))}>
          {t('invitation.switch')}
        </Button>
      </>
    );
  }
  if (invited.joined) {
    return (
      <>
        <Note tone="success" title={t('invitation.already', { company })} />
        <ButtonLink to={path('dashboard')} variant="primary" size="lg">
          {t('invitation.dashboard')}
        </ButtonLink>
      </>
    );
  }
  return (
    <Button variant="primary" size="lg" block loading={busy} onClick={() => void accept()}>
      {t('invitation.join', { company })}
    </Button>
  );
}
