import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Listing } from '#ui/lists/listing.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { scheduleApi } from './schedule-api.ts';
import { useScheduleColumns } from './schedule-columns.tsx';
import { useScheduleOrigin } from './schedule-origin.ts';
import { useScheduleSites } from './schedule-sites.ts';
import { useScheduleTexts } from './texts-schedule.ts';

export default function SchedulePage() {
  const t = useScheduleTexts();
  const format = useFormat();
  const originOf = useScheduleOrigin();
  const sitesOf = useScheduleSites();
  const { scheduleId: id = '' } = useParams();
  const filters = useFilters<'q'>();
  const q = filters.get('q').trim();
  const reading = useQuery(scheduleApi.read.queryOptions({ input: { id } }));
  const list = usePages(scheduleApi.lines, { id, ...(q && { q }) }, { enabled: Boolean(reading.data) });
  const { columns, card } = useScheduleColumns(reading.data?.currency ?? 'EUR');
  const collaborations = { label: t('collaborations'), to: path('collaborations') };
  if (!reading.data) {
    return (
      <div className="page">
        <PageHeader title={t('title')} crumbs={[collaborations]} />
        <Unread
          reading={reading}
          failed={t('failed')}
          absent={{
            title: t('missing'),
            text: t('missingText'),
            action: <ButtonLink to={path('collaborations')}>{t('collaborations')}</ButtonLink>,
          }}
        />
      </div>
    );
  }
  const { collaborationId, company, effectiveOn, state, inForce } = reading.data;
  return (
    <div className="page lst">
      <PageHeader
        title={t('titleOf', { day: format.date(effectiveOn) })}
        crumbs={[collaborations, { label: company, to: path('collaborationDetail', { collaborationId }) }]}
      />
      <Listing
        page
        filters={filters}
        search={{ label: t('search'), placeholder: t('searchHint') }}
        note={
          <p className="px-6 py-2 text-sm text-ink-2 max-md:px-4">
            {t(inForce ? 'inForce' : `state.${state}`)} · {originOf(reading.data)}
            {sitesOf(reading.data) && <span className="block">{sitesOf(reading.data)}</span>}
          </p>
        }
        label={t('title')}
        list={list}
        failed={t('failed')}
        columns={columns}
        card={card}
        rowId={(row) => row.id}
        rowName={(row) => row.designation}
        empty={{ title: t('noLine'), text: t('noLineText') }}
        none={{ title: t('noneTitle'), text: t('noneText') }}
      />
    </div>
  );
}
