import type { ProviderCard as Card } from '#features/network/providers/provider.contract.ts';
import { ProviderCard } from '#features/network/providers/web/public/provider-card.tsx';
import type { Verdict } from '#common/problems.ts';
import { Button } from '#ui/marks/button.tsx';
import { useTexts } from '../texts.ts';
import { CompareBox } from './compare-tray.tsx';
import type { SearchState } from './search-state.ts';

export interface FoundCardProps {
  provider: Card;
  search: SearchState;
  /** Allowed actions on the result; undefined while loading. */
  acts: { invite: Verdict; favourite: Verdict } | undefined;
  /** The reader is on the ordering side and may invite. */
  ordering: boolean;
  onChange: (changes: Partial<SearchState>) => void;
  onInvite: (provider: Card) => void;
  chosen: boolean;
}

export function FoundCard({ provider, search, acts, ordering, onChange, onInvite, chosen }: FoundCardProps) {
  const t = useTexts();
  const invite = acts?.invite;
  return (
    <ProviderCard
      chosen={chosen}
      provider={provider}
      keep={acts?.favourite}
      aside={<CompareBox search={search} onChange={onChange} provider={provider} />}
      actions={
        ordering &&
        !provider.own && (
          <Button
            size="sm"
            disabledReason={invite && !invite.allowed ? invite.reason : null}
            aria-label={t('inviteNamed', { name: provider.name })}
            onClick={() => onInvite(provider)}
          >
            {t('invite')}
          </Button>
        )
      }
    />
  );
}
