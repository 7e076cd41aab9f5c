import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { toastFailure } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { AddressDialog } from '../address-dialog.tsx';
import { securityApi } from '../security-api.ts';
import { useTexts } from '../texts-security.ts';

/** Read-only: a link mailed to the new address changes it. */
export function EmailField({ email }: { email: string }) {
  const t = useTexts();
  const cache = useQueryClient();
  const [changing, setChanging] = useState(false);
  const pending = useQuery(securityApi.read.queryOptions()).data?.pendingEmail;
  const keep = useMutation(
    securityApi.keepEmail.mutationOptions({
      onSuccess: (security) => {
        cache.setQueryData(securityApi.read.queryKey(), security);
        toast.success(t('address.kept'));
      },
      onError: (error) => toastFailure(error),
    }),
  );
  return (
    <>
      <Field
        label={t('address.label')}
        hint={pending ? t('address.pending', { email: pending }) : t('address.hint')}
        aside={
          <button
            type="button"
            className="link text-sm"
            aria-label={pending ? undefined : t('address.changeNamed')}
            disabled={keep.isPending}
            onClick={() => (pending ? keep.mutate(undefined) : setChanging(true))}
          >
            {t(pending ? 'address.keep' : 'address.change')}
          </button>
        }
      >
        <Input icon={Mail} value={email} readOnly />
      </Field>
      {changing && <AddressDialog onClose={() => setChanging(false)} />}
    </>
  );
}
