import { ExternalLink, Phone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SiteDetail } from '#features/estate/sites/site.contract.ts';
import { Icon } from '#ui/icon.tsx';
import { telephone } from '#ui/telephone.ts';
import { useWords } from '#ui/words.ts';
import { useTexts } from '../texts.ts';
import { AccessSection } from './access-section.tsx';
import { usePositionText } from './position-text.ts';
import { SideSection } from './side-section.tsx';

const contactLine = 'flex min-h-7 items-center gap-2.25 text-(length:--t-sm) max-md:min-h-11';

/** A site's two columns: activity on one side; map, content from higher slices, contact and access on the other. */
export function SiteColumns({ site, side, children }: { site: SiteDetail; side?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-full grid-cols-[minmax(0,1fr)_312px] max-lg:grid-cols-1">
      <div className="min-w-0 px-7 pt-5.5 pb-6 max-md:p-4">{children}</div>
      <SiteSide site={site}>{side}</SiteSide>
    </div>
  );
}

function SiteSide({ site, children }: { site: SiteDetail; children: ReactNode }) {
  const t = useTexts();
  const w = useWords();
  const positionText = usePositionText();
  const { latitude, longitude } = site;
  return (
    <aside
      className="border-l border-line bg-canvas px-5 py-1.5 max-lg:border-t max-lg:border-l-0 max-lg:px-7 max-lg:pb-5 max-md:px-4"
      aria-label={t('sheet.access')}
    >
      <SideSection title={t('sheet.position')}>
        <p className="text-sm tabular-nums">{positionText(site)}</p>
        <div className="flex items-center gap-2 justify-between mt-1">
          <span className="text-xs text-ink-3">{t(`precision.${site.precision}`)}</span>
          <a
            className="link text-xs flex items-center gap-1"
            href={`https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('sheet.directions')}
            <Icon of={ExternalLink} size={12} />
          </a>
        </div>
        {site.source && (
          <p className="text-xs text-ink-3 mt-2">{w('pair', { name: t('sheet.source'), value: site.source })}</p>
        )}
      </SideSection>
      {children}
      <SideSection title={t('sheet.contact')}>
        {site.contactName || site.contactPhone ? (
          <ul>
            {site.contactName && (
              <li className={contactLine}>
                <Icon of={UserRound} className="text-ink-3" />
                <span className="flex-1 min-w-0">{site.contactName}</span>
              </li>
            )}
            {site.contactPhone && (
              <li className={contactLine}>
                <Icon of={Phone} className="text-ink-3" />
                <a className="link tabular-nums" href={telephone(site.contactPhone, site.departement)}>
                  {site.contactPhone}
                </a>
              </li>
            )}
          </ul>
        ) : (
          <p className="text-sm text-ink-2">{t('sheet.noContact')}</p>
        )}
      </SideSection>
      {site.acts.readAccess.allowed && <AccessSection site={site} />}
    </aside>
  );
}
