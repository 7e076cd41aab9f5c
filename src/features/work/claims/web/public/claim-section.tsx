import { useQuery } from '@tanstack/react-query';
import { Umbrella } from 'lucide-react';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { claimApi } from '../api.ts';
import { DeclareNote } from '../declare-note.tsx';
import { useClaimWords, useTexts } from '../texts.ts';

/** The insurance claim, beside its request; ordering side only. */
export function ClaimSection({ request }: { request: RequestDetail }) {
  const t = useTexts();
  const words = useClaimWords();
  const { data } = useQuery(claimApi.read.queryOptions({ input: { requestId: request.id } }));
  if (!data?.claim) return null;
  return (
    <section>
      <h2>{t('section')}</h2>
      <p className="mb-1.5 text-sm">{words(`kind.${data.claim.kind}`)}</p>
      <DeclareNote claim={data.claim} departement={request.site.departement} />
      <ButtonLink className="mt-1.5" size="sm" icon={Umbrella} to={path('claim', { requestId: request.id })}>
        {t('see')}
      </ButtonLink>
    </section>
  );
}
