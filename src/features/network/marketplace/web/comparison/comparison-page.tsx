import { useQueries } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { distanceKm, formatDistance } from '#common/geo.ts';
import { areaOf, type ProviderPage } from '#features/network/providers/provider.contract.ts';
import { providerApi } from '#features/network/providers/web/public/api.ts';
import { DocumentTags } from '#features/network/providers/web/public/document-tags.tsx';
import { Qualifications } from '#features/network/providers/web/public/qualifications.tsx';
import { Rating } from '#features/network/providers/web/public/rating.tsx';
import { trackRecordFacts, useTrackRecord } from '#features/network/providers/web/public/track-record.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink, IconButton } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { useTradeWords } from '#ui/words/words.ts';
import { useTexts as usePageTexts } from '../provider/texts.ts';
import { useAvailability } from '../provider/use-availability.ts';
import { InviteDialog } from '../search/invite-dialog.tsx';
import { mostCompared, readSearch } from '../search/search-state.ts';
import { ComparisonCards, type Line } from './comparison-cards.tsx';
import { useTexts } from './texts.ts';

const box = 'p-3 text-start align-top wrap-anywhere';
const cell = `${box} text-(length:--t-sm)`;
const head = `${box} text-(length:--t-md)`;
/** First column, sticky while the providers scroll. */
const name =
  'sticky left-0 w-42 bg-surface py-3 pr-3 pl-0 text-start align-top text-(length:--t-sm) font-[460] wrap-anywhere text-ink-2';

export default function ComparisonPage() {
  const t = useTexts();
  const [address, setAddress] = useSearchParams();
  const [invited, setInvited] = useState<ProviderPage | null>(null);
  const ids = [...new Set((address.get('ids') ?? '').split(',').filter(Boolean))].slice(0, mostCompared);
  const { near } = readSearch(address);
  const answers = useQueries({
    queries: ids.map((reference) => providerApi.read.queryOptions({ input: { reference }, staleTime: 60_000 })),
  });
  // Providers that left the network are skipped.
  const found = answers.flatMap(({ data }) => (data ? [data] : []));
  const waiting = answers.some(({ isPending }) => isPending);
  const lines = useLines(near);
  const phone = usePhone();
  const back = <ButtonLink to={path('providerSearch')}>{t('back')}</ButtonLink>;
  function remove(id: string) {
    setAddress(
      (now) => {
        now.set('ids', found.flatMap((one) => (one.id === id ? [] : [one.id])).join(','));
        return now;
      },
      { replace: true },
    );
  }
  return (
    <div className="page">
      <PageHeader title={t('title')} crumbs={[{ label: t('crumb'), to: path('providerSearch') }]} />
      {waiting ? (
        <SkeletonRows rows={8} />
      ) : found.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} action={back} />
      ) : phone ? (
        <ComparisonCards found={found} lines={lines} onRemove={remove} onInvite={setInvited} />
      ) : (
        <div className="overflow-x-auto px-6 pt-2 pb-8 " role="region" aria-label={t('table')}>
          <table className="min-w-210 table-fixed [&_.tag]:h-auto [&_.tag]:whitespace-normal">
            <thead>
              <tr>
                <th scope="col" className={classes(name, 'border-b border-trait')}>
                  <span className="sr-only">{t('criterion')}</span>
                </th>
                {found.map((one) => (
                  <th key={one.id} scope="col" className={classes(head, 'border-b border-trait')}>
                    <span className="flex items-center justify-between gap-1">
                      <Link className="link" to={path('provider', { provider: one.slug ?? one.id })}>
                        {one.name}
                      </Link>
                      <IconButton icon={X} label={t('remove', { name: one.name })} onClick={() => remove(one.id)} />
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row" className={classes(name, 'border-b border-line')}>
                    {label}
                  </th>
                  {found.map((one) => (
                    <td key={one.id} className={classes(cell, 'border-b border-line')}>
                      {value(one)}
                    </td>
                  ))}
                </tr>
              ))}
              <tr>
                <th scope="row" className={name}>
                  <span className="sr-only">{t('act')}</span>
                </th>
                {found.map((one) => (
                  <td key={one.id} className={cell}>
                    {!one.own && one.acts.invite.allowed && (
                      <Button
                        size="sm"
                        aria-label={t('inviteNamed', { name: one.name })}
                        onClick={() => setInvited(one)}
                      >
                        {t('invite')}
                      </Button>
                    )}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      )}
      {invited && <InviteDialog providers={[invited]} siteId={near?.siteId ?? null} onClose={() => setInvited(null)} />}
    </div>
  );
}

/** The compared lines; distance only with a chosen place. */
function useLines(near: ReturnType<typeof readSearch>['near']): Line[] {
  const t = useTexts();
  const p = usePageTexts();
  const format = useFormat();
  const trade = useTradeWords();
  const availability = useAvailability();
  const record = useTrackRecord();
  const cost = ({ hourlyMinor, calloutMinor }: ProviderPage) =>
    [
      hourlyMinor !== null && p('hour', { price: format.money(hourlyMinor) }),
      calloutMinor !== null && (calloutMinor === 0 ? p('noCall') : p('callout', { price: format.money(calloutMinor) })),
    ]
      .filter(Boolean)
      .join(', ');
  const unknown = <span className="text-ink-3">{p('unknown')}</span>;
  const lines: (Line | null)[] = [
    { label: p('summary.rating'), value: (one) => <Rating milli={one.ratingMilli} count={one.ratingCount} /> },
    { label: p('cost'), value: (one) => cost(one) || unknown },
    { label: p('free'), value: (one) => availability(one) ?? unknown },
    { label: p('papers'), value: (one) => <DocumentTags papers={one.papers} /> },
    { label: p('qualifications'), value: (one) => <Qualifications held={one.qualifications} /> },
    near && {
      label: t('distance', { place: near.label }),
      value: (one) => {
        const area = areaOf(one);
        return area ? format.distance(distanceKm(area, near) * 1000) : unknown;
      },
    },
    {
      label: p('answersIn'),
      value: (one) => (one.responseMinutes === null ? unknown : format.duration(one.responseMinutes * 60_000)),
    },
    ...trackRecordFacts.map((fact) => ({
      label: record.labelOf(fact),
      value: (one: ProviderPage) => record.valueOf(one.trackRecord, fact) ?? unknown,
    })),
    { label: t('trades'), value: (one) => one.trades.map((name) => trade(name)).join(', ') },
    {
      label: p('area'),
      value: (one) =>
        one.radiusM === null
          ? unknown
          : p(one.drawn ? 'areaDrawn' : 'areaText', { distance: formatDistance(one.radiusM), place: one.district }),
    },
    {
      label: p('summary.team'),
      value: (one) => (one.teamSize === null ? unknown : p('people', { count: one.teamSize })),
    },
    { label: p('summary.founded'), value: (one) => one.foundedYear ?? unknown },
    {
      label: p('languages'),
      value: (one) =>
        one.languages.length === 0 ? unknown : one.languages.map((language) => p(`language.${language}`)).join(', '),
    },
  ];
  return lines.filter((line) => line !== null);
}
