import { ExternalLink, Phone, UserRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { SiteDetail } from '#features/estate/sites/site.contract.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { PieceBoundary } from '#ui/feedback/piece-boundary.tsx';
import { telephone } from '#ui/inputs/telephone.ts';
import { useWords } from '#ui/words/words.ts';
import { useTexts } from '../texts.ts';
import { AccessSection } from './access-section.tsx';
import { usePositionText } from './position-text.ts';
import { SideSection } from './side-section.tsx';

const PlaceMap = lazy(() => import('#ui/map/place-map.tsx'));

const contactLine = 'flex min-h-7 items-center gap-2.25 text-(length:--t-sm) max-md:min-h-11';

export function SiteColumns({ site, side, children }: { site: SiteDetail; side?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-full grid-cols-[minmax(0,1fr)_312px] max-lg:grid-cols-1">
      <div className="min-w-0 px-7 pt-5.5 pb-6 max-md:p-4">{children}</div>
      <SiteSide site={site}>{side}</SiteSide>
    </div>
  );
}

/** Keeps its space while the map loads. */
function SideMap({ site: { name, latitude, longitude } }: { site: SiteDetail }) {
  const t = useTexts();
  const [failed, setFailed] = useState(false);
  return (
    <div className="-mx-5 -mt-1.5 h-50 bg-(--map-land) max-lg:-mx-7 max-md:-mx-4 print:hidden">
      {!failed && (
        <PieceBoundary onFailure={() => setFailed(true)}>
          <Suspense>
            <PlaceMap
              latitude={latitude}
              longitude={longitude}
              zoom={15}
              label={t('sheet.map', { site: name })}
              onFailure={() => setFailed(true)}
            />
          </Suspense>
        </PieceBoundary>
      )}
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
      <section className="border-b border-line pb-3">
        <SideMap site={site} />
        <div className="mt-2.5 flex items-baseline justify-between gap-2">
          <span className="text-sm">{[site.street, `${site.postalCode} ${site.city}`].filter(Boolean).join(', ')}</span>
          <a
            className="link flex items-center gap-1 text-xs"
            href={`https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('sheet.directions')}
            <Icon of={ExternalLink} size={12} />
          </a>
        </div>
      </section>
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
      <p className="pt-4 pb-3 text-xs text-ink-3 tabular-nums">
        {[
          w('pair', { name: t('sheet.position'), value: positionText(site) }),
          t(`precision.${site.precision}`),
          site.source && w('pair', { name: t('sheet.source'), value: site.source }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </aside>
  );
}
