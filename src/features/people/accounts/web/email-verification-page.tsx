import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { LinkCard } from '#ui/page/mailed-link-page.tsx';
import { useSession } from '#ui/calls/session.tsx';
import { profileApi, recoveryApi, securityApi } from './security-api.ts';
import { useTexts } from './texts.ts';

/** Target of the link that verifies an address. It asks before acting: mail programs open links automatically. */
export default function EmailVerificationPage() {
  const t = useTexts();
  const cache = useQueryClient();
  const { session } = useSession();
  const token = useSearchParams()[0].get('token') ?? '';
  const verify = useMutation(
    recoveryApi.verifyEmail.mutationOptions({
      onSuccess: () => {
        void cache.invalidateQueries({ queryKey: profileApi.key() });
        void cache.invalidateQueries({ queryKey: securityApi.key() });
        void cache.invalidateQueries({ queryKey: ['session'] });
      },
    }),
  );
  const failure = verify.error && failureOf(verify.error);
  const over = failure?.code.startsWith('LINK_') ?? false;
  const title = t(over ? 'verification.over' : verify.data ? 'verification.done' : 'verification.title');
  const text = over
    ? `${failure?.message} ${t('verification.overText')}`
    : verify.data
      ? t('verification.doneText', verify.data)
      : t('verification.text');
  return (
    <LinkCard title={title} text={text} failure={over ? undefined : failure?.message}>
      {verify.data || over ? (
        <ButtonLink to={path(session?.user ? 'profile' : 'login')} variant="primary" size="lg">
          {t('verification.continue')}
        </ButtonLink>
      ) : (
        <Button variant="primary" size="lg" loading={verify.isPending} onClick={() => verify.mutate({ token })}>
          {t('verification.act')}
        </Button>
      )}
    </LinkCard>
  );
}
