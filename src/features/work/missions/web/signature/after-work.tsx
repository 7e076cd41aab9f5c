import { useQuery } from '@tanstack/react-query';
import { CheckCheck, FileText, PenLine } from 'lucide-react';
import { useState } from 'react';
import { indexLetter } from '#common/index-letter.ts';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { workOrderApi } from '#features/work/work-orders/web/public/api.ts';
import { CompleteDialog } from '#features/work/work-orders/web/public/work-dialogs.tsx';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { isUnsent } from '#ui/offline/queue.ts';
import { useOnline } from '#ui/offline/use-queue.ts';
import { Panel } from '#ui/page/panel.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { missionApi } from '../api.ts';
import type { OnSite } from '../on-site.ts';
import { missionReportUrl } from '../public/report-api.ts';
import { useTexts } from '../texts.ts';
import { useAct } from '#ui/calls/use-act.ts';

const show = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'center' });

export function AfterWork({ mission, acts, left }: OnSite & { left: boolean }) {
  const t = useTexts();
  const { company } = useSignedIn();
  const waiting = acts.filter(isUnsent).length;
  return (
    <div ref={left ? show : undefined}>
      <Panel title={t('after.title')}>
        <Report mission={mission} waiting={waiting} />
        {company?.membership === 'technician' ? (
          <p className="mt-3 border-t border-line pt-3 text-sm text-ink-2">{t('after.office')}</p>
        ) : (
          <Order mission={mission} waiting={waiting} />
        )}
      </Panel>
    </div>
  );
}

function Report({ mission, waiting }: { mission: Mission; waiting: number }) {
  const t = useTexts();
  const format = useFormat();
  const { busy, act } = useAct();
  const { reports, awaited, acts } = mission;
  const last = reports.toSorted((a, b) => b.edition - a.edition)[0];
  if (last) {
    return (
      <a className="flex min-h-12 items-center gap-3" href={missionReportUrl(last.id)} target="_blank" rel="noreferrer">
        <Icon of={FileText} size={20} className="flex-none text-primary-ink" />
        <span className="min-w-0 flex-1">
          <b className="block font-[580] text-primary-ink underline underline-offset-3">{t('after.report')}</b>
          <span className="block text-sm text-ink-2">
            {t('after.made', { letter: indexLetter(last.edition - 1), date: format.there.dateTime(last.at) })}
          </span>
        </span>
      </a>
    );
  }
  return (
    <>
      <p className="text-sm text-ink-2">
        {waiting > 0
          ? t('after.unsent', { count: waiting })
          : awaited > 0
            ? t('after.awaited', { count: awaited })
            : t('after.making')}
      </p>
      {waiting === 0 && awaited > 0 && acts.seal.allowed && (
        <Button
          size="touch"
          block
          className="mt-2"
          loading={busy}
          onClick={() => void act(() => missionApi.seal.call({ id: mission.id }), t('after.sealed'))}
        >
          {t('after.seal')}
        </Button>
      )}
    </>
  );
}

/** «Travaux terminés» is an act of the order: it needs the server, and everything sent before it. */
function Order({ mission, waiting }: { mission: Mission; waiting: number }) {
  const t = useTexts();
  const online = useOnline();
  const [completing, setCompleting] = useState(false);
  const requestId = mission.request.id;
  const { data } = useQuery({
    ...workOrderApi.ofRequest.queryOptions({ input: { requestId } }),
    enabled: online && waiting === 0,
    retry: false,
  });
  const order = data?.workOrder;
  if (!order || order.id !== mission.order.id) return null;
  if (order.state === 'completed') {
    return (
      <div className="mt-3 border-t border-line pt-3">
        <p className="text-sm text-ink-2">{t('after.completed', { company: order.orderingCompany.name })}</p>
        <ButtonLink size="touch" block className="mt-2" icon={PenLine} to={path('reception', { requestId })}>
          {t('after.reception')}
        </ButtonLink>
      </div>
    );
  }
  if (!order.acts.complete.allowed) return null;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <p className="text-sm text-ink-2">{t('after.complete', { number: order.number })}</p>
      <Button size="touch" block className="mt-2" icon={CheckCheck} onClick={() => setCompleting(true)}>
        {t('after.completeAct')}
      </Button>
      {completing && <CompleteDialog order={order} onClose={() => setCompleting(false)} />}
    </div>
  );
}
