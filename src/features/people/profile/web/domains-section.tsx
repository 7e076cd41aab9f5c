import { useQuery } from '@tanstack/react-query';
import { Eye, MapPin, Pencil } from 'lucide-react';
import { providerApi } from '#features/network/providers/web/public/api.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { TradeIcon } from '#ui/marks/trade-icon.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { ProfileSection } from './profile-section.tsx';
import { useTexts } from './texts.ts';

/** Trades and area, read-only: they are edited on the provider's public profile. */
export function DomainsSection() {
  const t = useTexts();
  const format = useFormat();
  const reading = useQuery(providerApi.presentation.queryOptions());
  const { data } = reading;
  const edit = (
    <ButtonLink to={path('providerProfile')} size="sm" icon={Pencil}>
      {t('domains.edit')}
    </ButtonLink>
  );
  return (
    <ProfileSection id="domaines" title={t('domains.title')} text={t('domains.text')}>
      {!data && <Unread reading={reading} failed={t('domains.failed')} rows={2} />}
      {data?.trades.length === 0 && <EmptyState title={t('domains.none')} text={t('domains.noneText')} action={edit} />}
      {data && data.trades.length > 0 && (
        <div className="flex flex-col gap-3">
          <ul className="flex flex-wrap gap-2">
            {data.trades.map((trade) => (
              <li key={trade} className="rounded-md border border-line px-2.5 py-1.25 text-(length:--t-sm)">
                <TradeIcon trade={trade} withLabel />
              </li>
            ))}
          </ul>
          {data.area && (
            <p className="flex items-center gap-1.5 text-sm text-ink-2">
              <Icon of={MapPin} size={15} />
              {t(data.drawn ? 'domains.drawn' : 'domains.area', {
                place: data.area.label,
                radius: format.number(data.area.radiusM / 1000),
              })}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-2">
            {edit}
            {data.networkState === 'approved' && (
              <ButtonLink
                to={path('provider', { provider: data.slug ?? data.companyId })}
                size="sm"
                variant="ghost"
                icon={Eye}
              >
                {t('domains.see')}
              </ButtonLink>
            )}
          </div>
        </div>
      )}
    </ProfileSection>
  );
}
