import { ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { addressOf } from '#common/address-of.ts';
import { sideOf } from '#common/roles.ts';
import { spacedSiret } from '#common/siret.ts';
import { areaOf, type ProviderPage, providerContract } from '#features/network/providers/provider.contract.ts';
import { ReadablePapers } from '#features/network/documents/web/public/readable-papers.tsx';
import { Qualifications } from '#features/network/providers/web/public/qualifications.tsx';
import { Rating } from '#features/network/providers/web/public/rating.tsx';
import { CompanyReviews } from '#features/network/reviews/web/public/company-reviews.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { TitleBlock, TitleBlockRow, TitleBlockCell } from '#ui/page/title-block.tsx';
import { ContactLinks } from '#ui/marks/contact-links.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useSession } from '#ui/calls/session.tsx';
import { DocumentStatus } from '#ui/marks/status.tsx';
import { TradeIcon } from '#ui/marks/trade-icon.tsx';
import { trackRecordFacts, useTrackRecord } from '#features/network/providers/web/public/track-record.ts';
import { AreaDrawing, useAreaPicture } from './area-picture.tsx';
import { PastWorks } from './past-works.tsx';
import { useTexts } from './texts.ts';
import { useAvailability } from './use-availability.ts';
import { VisitorActs } from './visitor-parts.tsx';

/** A cacheable URL, readable by visitors, that changes with the logo. */
const logoOf = ({ id, logoId }: ProviderPage) => logoId && `${addressOf(providerContract.logo, { id })}?v=${logoId}`;

const AreaMap = lazy(() => import('#features/network/providers/web/public/area-map.tsx'));

export function ProviderSheet({ provider }: { provider: ProviderPage }) {
  const t = useTexts();
  const format = useFormat();
  const { session } = useSession();
  const visitor = !session?.user;
  const side = session?.profile && sideOf(session.profile.selectedRole);
  const free = useAvailability()(provider);
  const Name = visitor ? 'h1' : 'h2';
  const { name, headline, trades, ratingMilli, ratingCount, teamSize, foundedYear, radiusM, presentation } = provider;
  // Hidden when the list of foreign workers is not required.
  const papers = provider.papers.filter(({ kind, state }) => kind !== 'foreign_workers' || state !== 'not_required');
  return (
    <div className="page grid min-h-full grid-cols-1 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="flex min-w-0 flex-col gap-4.5 p-4 md:px-7 md:py-6">
        {provider.acts.edit.allowed && !provider.isPublic && <Note>{t('private')}</Note>}
        {!provider.admitted && <Note>{t('unlisted')}</Note>}
        <header className="flex flex-wrap items-start gap-x-5 gap-y-4">
          <Avatar name={name} kind="company" size="xl" source={logoOf(provider)} />
          <div className="min-w-0 flex-[1_1_320px]">
            <Name className="display text-2xl">{name}</Name>
            {headline && <p className="mt-1 max-w-[58ch] text-ink-2">{headline}</p>}
            <ul className="mt-2.5 flex flex-wrap gap-1.5">
              {trades.map((trade) => (
                <li key={trade} className="chip">
                  <TradeIcon trade={trade} withLabel />
                </li>
              ))}
            </ul>
            {visitor && <VisitorActs />}
          </div>
          <div className="m-1.5 flex-[1_1_100%] md:flex-[0_1_320px]">
            <TitleBlock>
              <TitleBlockRow>
                <TitleBlockCell grow label={t('cost')}>
                  <Cost provider={provider} />
                </TitleBlockCell>
                <TitleBlockCell grow label={t('when')}>
                  {free ?? <span className="text-ink-2">{t('whenAsk')}</span>}
                </TitleBlockCell>
              </TitleBlockRow>
              <TitleBlockRow>
                <TitleBlockCell grow label={t('summary.rating')}>
                  <Rating milli={ratingMilli} count={ratingCount} />
                </TitleBlockCell>
                <TitleBlockCell grow label={t('summary.area')}>
                  <span className="tabular-nums">{radiusM === null ? t('unknown') : format.distance(radiusM)}</span>
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
        <PastWorks provider={provider} />
        <Panel flush title={t('papers')} actions={<span className="text-xs text-ink-2 pr-2">{t('papersAside')}</span>}>
          <ul>
            {papers.map(({ kind, state, until }) => {
              const sound = state === 'valid' || state === 'expiring' || state === 'not_required';
              return (
                <li
                  key={kind}
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.25 last:border-0 md:grid-cols-[minmax(0,1fr)_auto_150px]"
                >
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
                  <span className="tabular-nums text-xs text-ink-2 max-md:col-span-full md:text-right">
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
        {side === 'ordering' && <ReadablePapers providerId={provider.id} />}
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
            <p className="max-w-[72ch] whitespace-pre-line">{presentation}</p>
          </Panel>
        )}
        {/* Reviews of a private contractor are not shown: nobody else finds it. */}
        {provider.admitted && (
          <div id="avis">
            <CompanyReviews companyId={provider.id} as="provider" />
          </div>
        )}
        {visitor && <VisitorActs />}
      </div>
      <aside
        className="border-line bg-canvas px-5.5 py-2 max-lg:border-t max-md:px-4 lg:border-l"
        aria-label={t('company')}
      >
        <ProviderSide provider={provider} />
      </aside>
    </div>
  );
}

/** The provider's published rates. */
function Cost({ provider: { hourlyMinor, calloutMinor } }: { provider: ProviderPage }) {
  const t = useTexts();
  const format = useFormat();
  if (hourlyMinor === null && calloutMinor === null) return <span className="text-ink-2">{t('costAsk')}</span>;
  return (
    <>
      {hourlyMinor !== null && (
        <span className="block tabular-nums">{t('hour', { price: format.money(hourlyMinor) })}</span>
      )}
      {calloutMinor !== null && (
        <small className="block tabular-nums">
          {calloutMinor === 0 ? t('noCall') : t('callout', { price: format.money(calloutMinor) })}
        </small>
      )}
    </>
  );
}

const part = 'border-b border-line pt-3.5 pb-4 last:border-0';
const heading = 'mb-2 text-(length:--t-sm) font-[620]';
const links = '*:flex *:min-w-0 *:items-center *:gap-2 *:py-1 *:wrap-anywhere max-md:[&_a]:py-2.5';

function ProviderSide({ provider }: { provider: ProviderPage }) {
  const t = useTexts();
  const format = useFormat();
  const { phone, departement, email, website, languages, district, legalName, siret, memberSince } = provider;
  const { responseMinutes, trackRecord, outline } = provider;
  const free = useAvailability()(provider);
  const record = useTrackRecord();
  const picture = useAreaPicture(provider.id);
  const served = areaOf(provider);
  return (
    <>
      <section className={part}>
        <h3 className={heading}>{t('area')}</h3>
        <p className="text-sm text-ink-2">
          {served
            ? t(outline ? 'areaDrawn' : 'areaText', { distance: format.distance(served.radiusM), place: district })
            : t('unknown')}
        </p>
        {picture ? (
          <AreaDrawing picture={picture} label={t('areaMap')} />
        ) : (
          served && (
            <div className="relative mt-2.5 h-60 overflow-hidden border border-line-strong print:hidden">
              <Suspense>
                <AreaMap
                  key={provider.id}
                  label={t('areaMap')}
                  centre={served}
                  km={served.radiusM / 1000}
                  outline={outline}
                />
              </Suspense>
            </div>
          )
        )}
      </section>
      <section className={part}>
        <h3 className={heading}>{t('contact')}</h3>
        {phone || email || website ? (
          <ContactLinks className={links} phone={phone} place={departement} email={email} website={website} />
        ) : (
          <p className="text-sm text-ink-2">{t('noContact')}</p>
        )}
      </section>
      {(free !== null || responseMinutes !== null || trackRecord !== null) && (
        <section className={part}>
          <h3 className={heading}>{t('habits')}</h3>
          <Facts
            facts={[
              free !== null && { label: t('free'), value: free },
              responseMinutes !== null && {
                label: t('answersIn'),
                value: format.duration(responseMinutes * 60_000),
              },
              ...trackRecordFacts.map((fact) => {
                const value = record.valueOf(trackRecord, fact);
                return value !== null && { label: record.labelOf(fact), value };
              }),
            ]}
          />
          {trackRecord && <p className="mt-1.5 text-xs text-ink-3">{record.note}</p>}
        </section>
      )}
      {languages.length > 0 && (
        <section className={part}>
          <h3 className={heading}>{t('languages')}</h3>
          <p className="text-sm">{languages.map((language) => t(`language.${language}`)).join(', ')}</p>
        </section>
      )}
      {legalName !== null && (
        <section className={part}>
          <h3 className={heading}>{t('company')}</h3>
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
