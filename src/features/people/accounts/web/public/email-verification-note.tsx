import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '#ui/marks/button.tsx';
import { toastFailure } from '#ui/feedback/errors.ts';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { securityApi } from '../security-api.ts';
import { useTexts } from '../texts-security.ts';

export function EmailVerificationNote({ email }: { email: string }) {
  const t = useTexts();
  const resend = useMutation(
    securityApi.verifyEmail.mutationOptions({
      onSuccess: () => toast.success(t('resent', { email })),
      onError: (error) => toastFailure(error),
    }),
  );
  return (
    <Note tone="warning" title={t('unverified')}>
      {t('unverifiedText', { email })}
      <span className="block mt-2">
        <Button size="sm" loading={resend.isPending} onClick={() => resend.mutate(undefined)}>
          {t('resend')}
        </Button>
      </span>
    </Note>
  );
}

/** Inviting and publishing require a verified address. */
export function EmailReminder() {
  const { data } = useQuery(securityApi.read.queryOptions());
  return data && !data.emailVerified ? <EmailVerificationNote email={data.email} /> : null;
}
