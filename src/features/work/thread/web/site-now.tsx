import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, MapPin, ShieldAlert, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEnding } from '#features/work/guarantees/web/public/use-ending.ts';
import type { RequestItem } from '#features/work/requests/request.contract.ts';
import { requestsOf } from '#features/work/requests/web/public/site/requests-of.ts';
import { useComingVisits } from '#features/work/visits/web/public/site-visits.tsx';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useTexts } from './texts.ts';

interface CellProps {
  icon: LucideIcon;
  tone: string;
  label: string;
  count: number;
  first: { title: string; detail: string | undefined; when: string | undefined; to: string; verb: string } | null;
  none: string;
}

/** One cell of the strip. It has the same height when empty, so that nothing moves when data arrives. */
function NowCell({ icon, tone, label, count, first, none }: CellProps) {
  return (
    <li className="flex min-h-33 min-w-0 flex-col gap-0.5 border-line p-3 not-last:border-r max-md:min-h-30 max-md:nth-2:border-r-0 max-md:nth-[-n+2]:border-b">
      <p className={classes('mb-1 flex items-center gap-1.5 text-sm font-medium', tone)}>
        <Icon of={icon} size={14} />
        <span className="flex-1">{label}</span>
        {count > 0 && <span className="badge">{count}</span>}
      </p>
      {first ? (
        <>
          <b className="line-clamp-2 text-sm font-semibold">{first.title}</b>
          <span className="truncate text-xs text-ink-3">{first.detail}</span>
          <span className="mt-auto flex items-center justify-between gap-2 pt-1.5">
            <span className={classes('text-xs', tone)}>{first.when}</span>
            <ButtonLink size="sm" to={first.to} aria-label={`${first.verb} ${first.title}`}>
              {first.verb}
            </ButtonLink>
          </span>
        </>
      ) : (
        <span className="text-sm text-ink-3">{none}</span>
      )}
    </li>
  );
}

export function SiteNow({ siteId }: { siteId: string }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const requests = useQuery(requestsOf(siteId, 'open')).data?.items ?? [];
  const visits = useComingVisits(siteId);
  const ending = useEnding(siteId);
  const urgent = requests.filter(({ priority, state }) => priority === 'urgent' && state !== 'done');
  const done = requests.filter(({ state }) => state === 'done');
  const there = visits.filter(({ state }) => state === 'on_site');
  const visit = there[0] ?? visits.find(({ state }) => state === 'confirmed');
  const guarantee = ending.find(({ kind }) => kind !== 'retention');
  const of = (request: RequestItem | undefined, to: (id: string) => string, verb: string) =>
    request
      ? {
          title: request.title,
          detail: request.provider?.name ?? request.number ?? undefined,
          when: request.dueAt ? t('siteNow.due', { date: format.shortDate(request.dueAt) }) : undefined,
          to: to(request.id),
          verb,
        }
      : null;
  const thread = (requestId: string) => path('request', { requestId });
  return (
    <section className="mt-4" aria-labelledby="site-now">
      <h2 id="site-now" className="display mb-2 font-semibold text-ink">
        {t('siteNow.title')}
      </h2>
      <ul className="grid grid-cols-4 rounded-md border border-line-strong max-md:grid-cols-2">
        <NowCell
          icon={TriangleAlert}
          tone="text-urgent-ink"
          label={t('siteNow.urgent')}
          count={urgent.length}
          first={of(urgent[0], thread, t('siteNow.follow'))}
          none={t('siteNow.noUrgent')}
        />
        <NowCell
          icon={MapPin}
          tone="text-primary-ink"
          label={t(there.length > 0 || !visit ? 'siteNow.onSite' : 'siteNow.next')}
          count={there.length}
          first={
            visit
              ? {
                  title: visit.request.title,
                  detail: visit.provider.name,
                  when:
                    visit.startsAt && visit.endsAt
                      ? format.at(visit.site.departement).span(visit.startsAt, visit.endsAt)
                      : undefined,
                  to: thread(visit.request.id),
                  verb: t('siteNow.follow'),
                }
              : null
          }
          none={t('siteNow.nobody')}
        />
        <NowCell
          icon={ClipboardCheck}
          tone="text-warning-ink"
          label={t('siteNow.toReceive')}
          count={done.length}
          first={of(done[0], (requestId) => path('reception', { requestId }), t('siteNow.receive'))}
          none={t('siteNow.noReception')}
        />
        <NowCell
          icon={ShieldAlert}
          tone="text-ink-2"
          label={t('siteNow.guarantees')}
          count={ending.length}
          first={
            guarantee
              ? {
                  title: guarantee.request.title,
                  detail: guarantee.company,
                  when: t('siteNow.ends', { date: format.shortDate(guarantee.endsOn) }),
                  to: thread(guarantee.request.id),
                  verb: t('siteNow.check'),
                }
              : null
          }
          none={t('siteNow.noGuarantee')}
        />
      </ul>
    </section>
  );
}
