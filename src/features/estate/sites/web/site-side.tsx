import { ExternalLink, Phone, UserRound } from 'lucide-react';
import type { SiteDetail } from '#features/estate/sites/site.contract.ts';
import { Icon } from '#ui/icon.tsx';
import './sites.css';
import { useWords } from '#ui/words.ts';
import { useTexts } from './texts.ts';
import { AccessSection } from './public/access-section.tsx';
import { usePositionText } from './public/position-text.ts';

/** Beside what happens at a site: where it is, who to call, how to get in. */
export function SiteSide({ site }: { site: SiteDetail }) {
  const t = useTexts();
  const w = useWords();
  const positionText = usePositionText();
  const { latitude, longitude } = site;
  return (
    <aside className="sited__side" aria-label={t('sheet.access')}>
      <section>
        <h2>{t('sheet.position')}</h2>
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
      </section>
      <section>
        <h2>{t('sheet.contact')}</h2>
        {site.contactName || site.contactPhone ? (
          <ul className="sited__l">
            {site.contactName && (
              <li>
                <Icon of={UserRound} />
                <span className="flex-1 min-w-0">{site.contactName}</span>
              </li>
            )}
            {site.contactPhone && (
              <li>
                <Icon of={Phone} />
                <a className="link tabular-nums" href={`tel:${site.contactPhone.replace(/[^\d+]/g, '')}`}>
                  {site.contactPhone}
                </a>
              </li>
            )}
          </ul>
        ) : (
          <p className="text-sm text-ink-2">{t('sheet.noContact')}</p>
        )}
      </section>
      {site.acts.readAccess.allowed && <AccessSection site={site} />}
    </aside>
  );
}
