import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { path } from '#paths.ts';
import './invitation.css';
import { MailOpen, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import { failureOf, toastFailure } from '#ui/errors.ts';
import { useFormat } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { useSession } from '#ui/session.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toaster.tsx';
import { useWords } from '#ui/words.ts';
import { companyApi } from './api.ts';
import { useTexts } from './texts.ts';

/** What the link of an invitation leads to: who invites, and how to join. */
export default function InvitationPage() {
  const t = useTexts();
  const w = useWords();
  const format = useFormat();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { session, loading, signOut } = useSession();
  const token = address.get('token') ?? '';
  const { data, error, isPending } = useQuery(
    companyApi.invited.queryOptions({ input: { token }, retry: false, enabled: token.length >= 20 }),
  );
  const accept = useMutation(companyApi.accept.mutationOptions());
  const user = session?.user;
  const over = token.length < 20 || (error && failureOf(error).code !== 'NETWORK');

  async function join(company: string) {
    try {
      const joined = await accept.mutateAsync({ token });
      cache.clear();
      cache.setQueryData(['session'], joined);
      await navigate(path('dashboard'), { replace: true });
      toast.success(t('invitation.joined', { company }));
    } catch (failure) {
      toastFailure(failure);
    }
  }
  const shell = (icon: typeof MailOpen, content: ReactNode) => (
    <section className="wrapc inv">
      <title>{`${t('invitation.title')} · Bâtilien`}</title>
      <div className="panel scd">
        <div className="scd__in">
          <Icon of={icon} size={28} />
          <div>{content}</div>
        </div>
      </div>
    </section>
  );
  if (over) {
    return shell(
      MailX,
      <>
        <h1>{t('invitation.over')}</h1>
        <p className="muted">{t('invitation.overText')}</p>
        <div className="row mt-3.5">
          <ButtonLink to="/" variant="primary" reloadDocument>
            {t('invitation.home')}
          </ButtonLink>
        </div>
      </>,
    );
  }
  if (error) return shell(MailX, <Note tone="danger" title={failureOf(error).message} live />);
  if (isPending || loading) return shell(MailOpen, <Spinner size={20} />);
  const { company, email, expiresAt } = data;
  const role = w(`membership.${data.role as 'member'}`).toLowerCase();
  return shell(
    MailOpen,
    <>
      <h1>{t('invitation.heading', { company })}</h1>
      <p className="muted">{t('invitation.text', { role, email, date: format.date(expiresAt) })}</p>
      {!user && (
        <>
          <p className="muted mt-3">{t('invitation.signInText', { email })}</p>
          <div className="row wrap mt-3.5">
            <ButtonLink to={path('login')} variant="primary">
              {t('invitation.signIn')}
            </ButtonLink>
            <ButtonLink to={path('register')}>{t('invitation.signUp')}</ButtonLink>
          </div>
        </>
      )}
      {user && user.email !== email && (
        <div className="stack mt-3 gap-3">
          <Note tone="warning" title={t('invitation.otherEmail', { email: user.email })}>
            {t('invitation.otherEmailText')}
          </Note>
          <div className="row">
            <Button onClick={() => void signOut()}>{t('invitation.signOut')}</Button>
          </div>
        </div>
      )}
      {user && user.email === email && (
        <div className="row mt-3.5">
          <Button variant="primary" loading={accept.isPending} onClick={() => void join(company)}>
            {t('invitation.accept', { company })}
          </Button>
        </div>
      )}
    </>,
  );
}
