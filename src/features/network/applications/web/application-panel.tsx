import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { departementName } from '#common/departements.ts';
import { areaKm2 } from '#common/outline.ts';
import { spacedIban } from '#common/iban.ts';
import { spacedSiret } from '#common/siret.ts';
import type { ApplicationDetail } from '#features/network/applications/application.contract.ts';
import { path } from '#paths.ts';
import { TitleBlock, TitleBlockRow, TitleBlockCell, StampCell } from '#ui/page/title-block.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { TradeIcon } from '#ui/marks/trade-icon.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { applicationApi } from './api.ts';
import { DecisionBar } from './decision-bar.tsx';
import { DocumentsToCheck } from './documents-to-check.tsx';
import { QualificationsToCheck } from './qualifications-to-check.tsx';
import { StateStamp } from './state-stamp.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { useTexts } from './texts.ts';

const AreaMap = lazy(() => import('#features/network/providers/web/public/area-map.tsx'));

const heading = 'mt-4 mb-1.5 text-(length:--t-xs) font-semibold text-ink-2';

export function ApplicationPanel({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTexts();
  const reading = useQuery(applicationApi.readOne.queryOptions({ input: { id }, staleTime: 0 }));
  const { data } = reading;
  if (!data) return <Unread reading={reading} failed={t('missing')} rows={10} />;
  const { application } = data;
  return (
    <>
      <div className="px-5 pt-5 pb-4 in-[.dialog]:p-0">
        <TitleBlock className="m-1">
          <TitleBlockRow>
            <TitleBlockCell kind="number" label={t('title')}>
              {application.number}
            </TitleBlockCell>
            <StampCell label={t('stateOf')}>
              <StateStamp {...application} />
            </StampCell>
          </TitleBlockRow>
          <TitleBlockRow>
            <TitleBlockCell grow label={t('company')}>
              {application.company.legalName}
            </TitleBlockCell>
          </TitleBlockRow>
        </TitleBlock>
        <Facts detail={data} />
        <h3 className={heading}>{t('step.documents')}</h3>
        <DocumentsToCheck papers={data.papers} unverified={data.unverified} />
        {application.networkState === 'approved' && (
          <p className="text-sm">
            <Link className="link" to={path('provider', { provider: application.companyId })}>
              {t('toPage')}
            </Link>
          </p>
        )}
        <h3 className={heading}>{t('story')}</h3>
        <div className="[--surface:var(--canvas)]">
          <ApplicationHistory moves={application.moves} />
        </div>
      </div>
      <DecisionBar key={application.version} detail={data} onDone={onDone} />
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[118px_minmax(0,1fr)] gap-2.5 border-b border-line py-1.5">
      <dt className="text-(length:--t-sm) text-ink-2">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Facts({ detail: { application, contacts, rgeDirectory } }: { detail: ApplicationDetail }) {
  const t = useTexts();
  const format = useFormat();
  const { company, means, termsAcceptedAt } = application;
  const { area, team, qualifications } = means;
  const address = [company.street, [company.postalCode, company.city].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const none = <span className="text-warning-ink">{t('unsaid')}</span>;
  return (
    <dl className="mt-3.5">
      <Fact label={t('siret')}>{company.siret ? spacedSiret(company.siret) : none}</Fact>
      <Fact label={t('legalForm')}>{company.legalForm || none}</Fact>
      <Fact label={t('vatNumber')}>{company.vatNumber || none}</Fact>
      <Fact label={t('iban')}>{company.iban ? spacedIban(company.iban) : none}</Fact>
      <Fact label={t('address')}>{address || none}</Fact>
      <Fact label={t('contact')}>{[company.phone, company.email].filter(Boolean).join(' · ') || none}</Fact>
      {contacts.length > 0 && (
        <Fact label={t('owners')}>{contacts.map(({ name, email }) => `${name} (${email})`).join(', ')}</Fact>
      )}
      <Fact label={t('step.trades')}>
        <span className="flex flex-wrap items-center gap-2">
          {means.trades.map((trade) => (
            <TradeIcon key={trade} trade={trade} size="sm" withLabel />
          ))}
        </span>
      </Fact>
      {qualifications.length > 0 && (
        <Fact label={t('qualifications')}>
          <QualificationsToCheck applicationId={application.id} held={qualifications} rgeDirectory={rgeDirectory} />
        </Fact>
      )}
      <Fact label={t('step.area')}>
        {area ? (
          <>
            {area.outline
              ? t('drawnOf', {
                  area: format.number(Math.round(areaKm2(area.outline))),
                  place: area.label,
                  radius: format.number(area.radiusM / 1000),
                })
              : t('areaOf', { place: area.label, radius: format.number(area.radiusM / 1000) })}
            {area.departements.length > 0 && (
              <span className="block text-xs text-ink-3">
                {area.departements.map((code) => `${code} ${departementName(code)}`).join(', ')}
              </span>
            )}
            {/* The map's controls must stay below the sticky decision bar. */}
            <span className="relative isolate mt-1.5 block h-50 overflow-hidden border border-line-strong">
              <Suspense>
                <AreaMap
                  key={application.id}
                  label={t('areaMapOf', { name: company.legalName })}
                  centre={area}
                  km={area.radiusM / 1000}
                  outline={area.outline}
                />
              </Suspense>
            </span>
          </>
        ) : (
          none
        )}
      </Fact>
      <Fact label={t('step.team')}>
        {team
          ? [
              t('peopleCount', { count: team.people }),
              t('vehiclesCount', { count: team.vehicles }),
              team.volumeMilli > 0 && t('volumeOf', { volume: format.number(team.volumeMilli / 1000) }),
              team.lifts > 0 && t('liftsCount', { count: team.lifts }),
            ]
              .filter(Boolean)
              .join(' · ')
          : none}
      </Fact>
      <Fact label={t('step.terms')}>
        {termsAcceptedAt ? t('acceptedOn', { day: format.date(termsAcceptedAt) }) : none}
      </Fact>
    </dl>
  );
}
