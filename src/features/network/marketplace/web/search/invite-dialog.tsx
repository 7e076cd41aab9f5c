import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ProviderCard } from '#features/network/providers/provider.contract.ts';
import { requestApi } from '#features/work/requests/web/public/api.ts';
import { path } from '#paths.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { ButtonLink } from '#ui/marks/button.tsx';
import { RadioCards } from '#ui/inputs/choices.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useTexts } from '../texts.ts';

const awaiting = 'published,awaiting_quotes,sealed_received,quotes_to_compare';

export interface InviteDialogProps {
  providers: readonly Pick<ProviderCard, 'id' | 'name' | 'trades'>[];
  /** The site of the search: a new request starts there. */
  siteId: string | null;
  onClose: () => void;
}

/**
 * Invites providers to quote one of the company's published requests of their trades, or drafts a request for the
 * first.
 */
export function InviteDialog({ providers, siteId, onClose }: InviteDialogProps) {
  const t = useTexts();
  const [first] = providers;
  const name = first?.name ?? '';
  const several = providers.length > 1;
  const trades = [...new Set(providers.flatMap((provider) => provider.trades))];
  const [chosen, setChosen] = useState('');
  const { data } = useQuery(
    requestApi.list.queryOptions({
      input: { status: awaiting, trade: trades.join(','), limit: 30, ...(siteId && { siteId }) },
      staleTime: 0,
    }),
  );
  const fresh = new URLSearchParams({
    inviter: providers.map(({ id }) => id).join(','),
    ...(trades[0] && { metier: trades[0] }),
    ...(siteId && { site: siteId }),
  });
  const requests = data?.items ?? [];
  const number = requests.find(({ id }) => id === chosen)?.number ?? '';
  /** Providers already invited do not block inviting the others. */
  async function invite() {
    const refused: unknown[] = [];
    for (const { id } of providers) {
      await requestApi.invite.call({ id: chosen, providerId: id }).catch((error: unknown) => refused.push(error));
    }
    if (refused.length === providers.length) throw refused[0];
    return providers.length - refused.length;
  }
  return (
    <ActDialog
      quiet
      onClose={onClose}
      title={several ? t('inviteDialog.titleMany', { count: providers.length }) : t('inviteDialog.title', { name })}
      confirmLabel={t('inviteDialog.confirm')}
      refused={chosen ? null : t('inviteDialog.already')}
      done={(count) =>
        several ? t('inviteDialog.doneMany', { count, number }) : t('inviteDialog.done', { name, number })
      }
      onConfirm={invite}
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
