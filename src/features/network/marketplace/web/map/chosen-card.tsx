import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ProviderCard as Card } from '#features/network/providers/provider.contract.ts';
import { providerApi } from '#features/network/providers/web/public/api.ts';
import { ProviderCard } from '#features/network/providers/web/public/provider-card.tsx';
import { path } from '#paths.ts';
import { isShown } from '#ui/calls/acts.ts';
import { Button, ButtonLink, IconButton } from '#ui/marks/button.tsx';
import { useTexts } from '../texts.ts';

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
    // Scrolls instead of extending under the filter bar.
    <aside
      className="pop absolute top-3.5 right-3.5 z-5 w-89 max-w-[calc(100%-28px)] max-md:top-auto max-md:right-2 max-md:bottom-5 max-md:left-2 max-md:max-h-[calc(100%-28px)] max-md:w-auto max-md:max-w-none max-md:overflow-y-auto"
      aria-label={data.name}
    >
      <IconButton icon={X} label={t('mapPage.close')} className="absolute top-1.5 right-1.5 z-1" onClick={onClose} />
      <ProviderCard
        over
        provider={data}
        keep={favourite}
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
