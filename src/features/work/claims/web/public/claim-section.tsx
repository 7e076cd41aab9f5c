import { useQuery } from '@tanstack/react-query';
import { Umbrella } from 'lucide-react';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { path } from '#paths.ts';
import { isShown } from '#ui/acts.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { claimApi } from '../api.ts';
import { DeclareNote } from '../declare-note.tsx';
import { useClaimWords, useTexts } from '../texts.ts';

/** Beside a request: its insurance claim, or the way to open one; for the ordering side. */
export function ClaimSection({ request }: { request: RequestDetail }) {
  const t = useTexts();
  const words = useClaimWords();
  const { id, acts } = request;
  const { data } = useQuery(claimApi.read.queryOptions({ input: { requestId: id } }));
  if (!data || (!data.claim && !isShown(acts.claim))) return null;
  const to = path('claim', { requestId: id });
  return (
    <section>
      <h2>{t('section')}</h2>
      {data.claim ? (
        <>
          <p className="text-sm">{words(`kind.${data.claim.kind}`)}</p>
          <DeclareNote claim={data.claim} departement={request.site.departement} />
          <ButtonLink className="mt-1.5" size="sm" icon={Umbrella} to={to}>
            {t('see')}
          </ButtonLink>
        </>
      ) : acts.claim.allowed ? (
        <ButtonLink size="sm" icon={Umbrella} to={to}>
          {t('open')}
        </ButtonLink>
      ) : (
        <Button size="sm" icon={Umbrella} disabledReason={acts.claim.reason}>
          {t('open')}
        </Button>
      )}
    </section>
  );
}
