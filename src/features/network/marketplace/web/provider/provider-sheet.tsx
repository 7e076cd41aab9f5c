import { ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { formatDistance } from '#common/geo.ts';
import { spacedSiret } from '#common/siret.ts';
import type { ProviderPage } from '#features/network/providers/provider.contract.ts';
import { Qualifications } from '#features/network/providers/web/public/qualifications.tsx';
import { Rating } from '#features/network/providers/web/public/rating.tsx';
import { CompanyReviews } from '#features/network/reviews/web/public/company-reviews.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { TitleBlock, TitleBlockRow, TitleBlockCell } from '#ui/title-block.tsx';
import { ContactLinks } from '#ui/contact-links.tsx';
import { Facts } from '#ui/facts.tsx';
import { useFormat } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { Panel } from '#ui/panel.tsx';
import { DocumentStatus } from '#ui/status.tsx';
import { TradeIcon } from '#ui/trade-icon.tsx';
import './provider.css';
import { useTexts } from './texts.ts';
import { useAvailability } from './use-availability.ts';

const AreaMap = lazy(() => import('#features/network/providers/web/public/area-map.tsx'));

/** All that a provider shows, in the app. */
export function ProviderSheet({ provider }: { provider: ProviderPage }) {
  const t = useTexts();
  const format = useFormat();
  const { name, headline, trades, ratingMilli, ratingCount, teamSize, foundedYear, radiusM, presentation } = provider;
  // Who is not asked for the list of its foreign workers reads nothing of it.
  const papers = provider.papers.filter(({ kind, state }) => kind !== 'foreign_workers' || state !== 'not_required');
  return (
    <div className="pro page">
      <div className="pro__main">
        {provider.acts.edit.allowed && !provider.isPublic && <Note>{t('private')}</Note>}
        <header className="pro__h">
          <Avatar name={name} kind="company" size="xl" picture={provider.logoId} />
          <div className="pro__id">
            <h2 className="display">{name}</h2>
            {headline && <p>{headline}</p>}
            <ul className="pro__trades">
              {trades.map((trade) => (
                <li key={trade} className="chip">
                  <TradeIcon trade={trade} withLabel />
                </li>
              ))}
            </ul>
          </div>
          <div className="pro__c">
            <TitleBlock>
              <TitleBlockRow>
                <TitleBlockCell grow label={t('summary.rating')}>
                  <Rating milli={ratingMilli} count={ratingCount} />
                </TitleBlockCell>
                <TitleBlockCell grow label={t('summary.area')}>
                  <span className="tabular-nums">{formatDistance(radiusM)}</span>
                </TitleBlockCell>
              </TitleBlockRow>
              <TitleBlockRow>
                <TitleBlockCell grow label={t('summary.team')}>
                  {teamSize === null ? t('unknown') : t('people', { count: teamSize })}
                </TitleBlockCell>
                <TitleBlockCell grow label={t('summary.founded')}>
                  <span className="tabular-nums">{foundedYear ?? t('unknown')}</span>
                </TitleBlockCell>
              </TitleBlockRow>
            </TitleBlock>
          </div>
        </header>
        <Panel flush title={t('papers')} actions={<span className="text-xs text-ink-2 pr-2">{t('papersAside')}</span>}>
          <ul className="pro__papers">
            {papers.map(({ kind, state, until }) => {
              const sound = state === 'valid' || state === 'expiring' || state === 'not_required';
              return (
                <li key={kind}>
                  <span className="flex items-center gap-2">
                    <span
                      className={
                        sound ? (state === 'expiring' ? 'text-warning-ink' : 'text-success-ink') : 'text-danger-ink'
                      }
                    >
                      <Icon of={sound ? (state === 'expiring' ? ShieldAlert : ShieldCheck) : ShieldX} />
                    </span>
                    {t(`paper.${kind}`)}
                  </span>
                  <DocumentStatus state={state} />
                  <span className="text-xs text-ink-2 tabular-nums">
                    {state === 'not_required'
                      ? t('notRequired')
                      : until
                        ? t(state === 'expired' ? 'since' : 'until', { day: format.date(until) })
                        : state === 'valid'
                          ? t('noEnd')
                          : ''}
                  </span>
                </li>
              );
            })}
          </ul>
        </Panel>
        {provider.qualifications.length > 0 && (
          <Panel
            title={t('qualifications')}
            actions={<span className="text-xs text-ink-2 pr-2">{t('qualificationsAside')}</span>}
          >
            <Qualifications held={provider.qualifications} />
          </Panel>
        )}
        {presentation && presentation !== headline && (
          <Panel title={t('presentation')}>
            <p className="pro__text">{presentation}</p>
          </Panel>
        )}
        <CompanyReviews companyId={provider.id} as="provider" />
      </div>
      <aside className="pro__side" aria-label={t('company')}>
        <ProviderSide provider={provider} />
      </aside>
    </div>
  );
}

function ProviderSide({ provider }: { provider: ProviderPage }) {
  const t = useTexts();
  const format = useFormat();
  const { phone, email, website, languages, radiusM, district, legalName, siret, memberSince } = provider;
  const { responseMinutes, outline } = provider;
  const free = useAvailability()(provider);
  return (
    <>
      <section>
        <h3>{t('area')}</h3>
        <p className="text-sm text-ink-2">
          {t(outline ? 'areaDrawn' : 'areaText', { distance: formatDistance(radiusM), place: district })}
        </p>
        <div className="pro__map">
          <Suspense>
            <AreaMap key={provider.id} label={t('areaMap')} centre={provider} km={radiusM / 1000} outline={outline} />
          </Suspense>
        </div>
      </section>
      <section>
        <h3>{t('contact')}</h3>
        {phone || email || website ? (
          <ContactLinks phone={phone} email={email} website={website} />
        ) : (
          <p className="text-sm text-ink-2">{t('noContact')}</p>
        )}
      </section>
      {(free !== null || responseMinutes !== null) && (
        <section>
          <h3>{t('habits')}</h3>
          <Facts
            facts={[
              free !== null && { label: t('free'), value: free },
              responseMinutes !== null && {
                label: t('answersIn'),
                value: format.duration(responseMinutes * 60_000),
              },
            ]}
          />
        </section>
      )}
      {languages.length > 0 && (
        <section>
          <h3>{t('languages')}</h3>
          <p className="text-sm">{languages.map((language) => t(`language.${language}`)).join(', ')}</p>
        </section>
      )}
      {legalName !== null && (
        <section>
          <h3>{t('company')}</h3>
          <Facts
            facts={[
              { label: t('legalName'), value: legalName },
              siret !== null && {
                label: t('siret'),
                value: spacedSiret(siret),
              },
              memberSince !== null && { label: t('member'), value: format.date(memberSince) },
            ]}
          />
        </section>
      )}
    </>
  );
}
