import { FileText } from 'lucide-react';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { DateTime, useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { missionReportUrl } from '../public/report-api.ts';
import { useTexts } from '../texts.ts';
import { useTradeName } from '../trade-name.ts';

export function SiteHistory({ mission: { history } }: { mission: Mission }) {
  const t = useTexts();
  const format = useFormat();
  const trade = useTradeName();
  if (history.length === 0) return null;
  return (
    <Panel title={t('history.title')}>
      <ol className="-my-1">
        {history.map(({ visitId, requestNumber, title, trade: of, at, people, words, reportId }) => (
          <li key={visitId} className="border-b border-line py-2 last:border-b-0">
            <p className="text-xs text-ink-3">
              <DateTime value={at} /> {[requestNumber, trade(of)].filter(Boolean).join(', ')}
            </p>
            <b className="block font-[580] wrap-anywhere">{title}</b>
            {words && <p className="text-sm text-ink-2 wrap-anywhere whitespace-pre-line">{words}</p>}
            {people.length > 0 && <p className="text-xs text-ink-3">{format.list(people)}</p>}
            {reportId && (
              <a
                className="link inline-flex min-h-11 items-center gap-1.5 text-sm"
                href={missionReportUrl(reportId)}
                target="_blank"
                rel="noreferrer"
              >
                <Icon of={FileText} size={15} />
                {t('history.report', { date: format.date(at) })}
              </a>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
