import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ProviderCard as Card } from '#features/network/providers/provider.contract.ts';
import { providerApi } from '#features/network/providers/web/public/api.ts';
import { ProviderCard } from '#features/network/providers/web/public/provider-card.tsx';
import { path } from '#paths.ts';
import { isShown } from '#ui/acts.ts';
import { Button, ButtonLink, IconButton } from '#ui/button.tsx';
import { useTexts } from '../texts.ts';

/** The provider chosen on the map, in short. */
export function ChosenCard({
  id,
  onClose,
  onInvite,
}: {
  id: string;
  onClose: () => void;
  onInvite: (provider: Card) => void;
}) {
  const t = useTexts();
  const { data } = useQuery(providerApi.read.queryOptions({ input: { reference: id }, staleTime: 60_000 }));
  if (!data) return null;
  const { invite, favourite } = data.acts;
  return (
    <aside className="mkp__card pop" aria-label={data.name}>
      <IconButton icon={X} label={t('mapPage.close')} className="mkp__x" onClick={onClose} />
      <ProviderCard
        narrow
        provider={data}
        mayKeep={favourite.allowed}
        actions={
          <>
            {!data.own && isShown(invite) && (
              <Button
                variant="primary"
                size="sm"
                disabledReason={invite.allowed ? null : invite.reason}
                onClick={() => onInvite(data)}
              >
                {t('invite')}
              </Button>
            )}
            <ButtonLink size="sm" to={path('provider', { provider: data.slug ?? data.id })}>
              {t('mapPage.see')}
            </ButtonLink>
          </>
        }
      />
    </aside>
  );
}
