import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { sideOf } from '#common/roles.ts';
import { returningTo } from '#common/return-address.ts';
import { AuthLayout } from '#features/people/accounts/web/public/auth-layout.tsx';
import { authColumnWide, AuthLead, AuthTitle } from '#features/people/accounts/web/public/auth-parts.tsx';
import type { InvitedContractor } from '#features/network/contractors/contractor.contract.ts';
import { requestAddress } from '#features/work/requests/web/public/addresses.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { failureOf, toastFailure } from '#ui/feedback/errors.ts';
import { Facts } from '#ui/page/facts.tsx';
import { DateTime } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useSession } from '#ui/calls/session.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { contractorApi } from './api.ts';
import { ContractorForm } from './contractor-form.tsx';
import { FoundForm } from './found-form.tsx';
import { useTexts } from './texts.ts';

export default function ContractorPage() {
  const t = useTexts();
  const { session, loading } = useSession();
  const token = useSearchParams()[0].get('token') ?? '';
  const [used, setUsed] = useState(false);
  const { data, error, isPending, refetch, isFetching } = useQuery(
    // Once used, the link is not queried again: the user is being signed in.
    contractorApi.invited.queryOptions({ input: { token }, retry: false, enabled: !used }),
  );
  const failure = error && failureOf(error);
  const over = failure?.code.startsWith('CONTRACTOR_');
  return (
    <AuthLayout framed quote={t('title')} quoteText={t('next')}>
      <title>{`${t('title')} · Bâtilien`}</title>
      <div className={authColumnWide}>
        {failure && (
          <>
            <AuthTitle>{t(over ? 'over' : 'failed')}</AuthTitle>
            <Note tone={over ? 'warning' : 'danger'} title={failure.message} live={!over} />
            <div className="flex">
              {over ? (
                <ButtonLink to={path(session?.user ? 'dashboard' : 'login')} variant="primary" size="lg">
                  {t(session?.user ? 'dashboard' : 'signIn')}
                </ButtonLink>
              ) : (
                <Button size="lg" loading={isFetching} onClick={() => void refetch()}>
                  {t('retry')}
                </Button>
              )}
            </div>
          </>
        )}
        {!failure && (isPending || loading) && <Spinner size={20} />}
        {data && !loading && (
          <>
            <AuthTitle>{t('heading', { company: data.company })}</AuthTitle>
            <AuthLead>{data.by ? t('text', { by: data.by }) : t('textAlone')}</AuthLead>
            {data.request && (
              <Facts
                facts={[
                  { label: t('request'), value: data.request.title },
                  { label: t('place'), value: data.request.city },
                  data.request.deadlineAt !== null && {
                    label: t('deadline'),
                    value: <DateTime value={data.request.deadlineAt} />,
                  },
                ]}
              />
            )}
            <WayIn invited={data} token={token} onUsed={() => setUsed(true)} />
          </>
        )}
      </div>
    </AuthLayout>
  );
}

interface WayInProps {
  invited: InvitedContractor;
  token: string;
  onUsed: () => void;
}

function WayIn({ invited, token, onUsed }: WayInProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { session, signOut } = useSession();
  const [busy, setBusy] = useState(false);
  const { email } = invited;
  const signIn = returningTo(path('login'), `${path('contractorInvitation')}?token=${encodeURIComponent(token)}`);
  const user = session?.user;

  async function accept() {
    setBusy(true);
    try {
      const { requestId } = await contractorApi.accept.call({ token });
      const [link] = contractorApi.invited.key();
      await cache.invalidateQueries({ predicate: ({ queryKey: [path] }) => String(path) !== String(link) });
      await navigate(requestId ? requestAddress(requestId) : path('dashboard'), { replace: true });
    } catch (error) {
      toastFailure(error);
      setBusy(false);
    }
  }
  if (!user) {
    if (!invited.hasAccount) return <ContractorForm invited={invited} token={token} onUsed={onUsed} />;
    return (
      <>
        <Note>{t('known', { email })}</Note>
        <ButtonLink to={signIn} variant="primary" size="lg" block>
          {t('signIn')}
        </ButtonLink>
      </>
    );
  }
  if (user.email !== email) {
    return (
      <>
        <Note tone="warning" title={t('otherEmail', { email: user.email })}>
          {t('otherEmailText', { invited: email })}
        </Note>
        <Button size="lg" onClick={() => void signOut().then(() => navigate(signIn))}>
          {t('switch')}
        </Button>
      </>
    );
  }
  if (!session.company || !session.profile || sideOf(session.profile.selectedRole) !== 'provider') {
    return <FoundForm invited={invited} token={token} onUsed={onUsed} />;
  }
  return (
    <Button variant="primary" size="lg" block loading={busy} onClick={() => void accept()}>
      {t('accept', { company: session.company.name })}
    </Button>
  );
}
