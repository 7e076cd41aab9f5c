import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useTexts } from '../texts.ts';
import { reviewApi } from './api.ts';
import { CompanyReviews } from './company-reviews.tsx';
import { Stars } from './stars.tsx';

/** Providers' reviews of an ordering company: «★ 4,6 · 12 avis», with the list behind. */
export function AskerReviews({ companyId, name }: { companyId: string; name: string }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(
    reviewApi.ofCompany.queryOptions({ input: { companyId, as: 'ordering', limit: 1 }, staleTime: 60_000 }),
  );
  const { count = 0, ratingMilli = null } = data?.summary ?? {};
  if (ratingMilli === null) return null;
  return (
    <>
      <button
        type="button"
        className="link inline-flex min-h-6 items-center gap-1.5 text-xs"
        onClick={() => setOpen(true)}
      >
        <Stars milli={ratingMilli} /> {t('count', { count })}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} shape="wide" title={name}>
        <CompanyReviews companyId={companyId} as="ordering" />
      </Dialog>
    </>
  );
}
