import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ProviderCard } from '#features/network/providers/provider.contract.ts';
import { requestApi } from '#features/work/requests/web/public/api.ts';
import { path } from '#paths.ts';
import { ActDialog } from '#ui/act-dialog.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { RadioCards } from '#ui/choices.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useTexts } from '../texts.ts';

const awaiting = 'published,awaiting_quotes,sealed_received,quotes_to_compare';

export interface InviteDialogProps {
  provider: Pick<ProviderCard, 'id' | 'name' | 'trades'>;
  /** Site used in the search: a new request starts there. */
  siteId: string | null;
  onClose: () => void;
}

export function InviteDialog({ provider, siteId, onClose }: InviteDialogProps) {
  const t = useTexts();
  const { id, name, trades } = provider;
  const [chosen, setChosen] = useState('');
  const { data } = useQuery(
    requestApi.list.queryOptions({
      input: { status: awaiting, trade: trades.join(','), limit: 30, ...(siteId && { siteId }) },
      staleTime: 0,
    }),
  );
  const fresh = new URLSearchParams({
    inviter: id,
    ...(trades[0] && { metier: trades[0] }),
    ...(siteId && { site: siteId }),
  });
  const requests = data?.items ?? [];
  return (
    <ActDialog
      quiet
      onClose={onClose}
      title={t('inviteDialog.title', { name })}
      confirmLabel={t('inviteDialog.confirm')}
      refused={chosen ? null : t('inviteDialog.already')}
      done={t('inviteDialog.done', { name, number: requests.find(({ id }) => id === chosen)?.number ?? '' })}
      onConfirm={() => requestApi.invite.call({ id: chosen, providerId: id })}
    >
      {() => (
        <>
          {!data && <SkeletonRows rows={3} />}
          {data && requests.length === 0 && <p className="text-sm text-ink-2">{t('inviteDialog.none')}</p>}
          {requests.length > 0 && (
            <RadioCards
              compact
              legend={t('inviteDialog.which')}
              name="request"
              value={chosen}
              onValue={setChosen}
              cards={requests.map((request) => ({
                value: request.id,
                title: request.title,
                text: request.site.name,
                detail: request.number,
              }))}
            />
          )}
          <ButtonLink icon={Plus} to={`${path('requestNew')}?${fresh}`}>
            {t('inviteDialog.new')}
          </ButtonLink>
        </>
      )}
    </ActDialog>
  );
}
