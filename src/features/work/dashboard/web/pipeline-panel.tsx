import { FileCheck, FilePen, FileX, Hourglass, Send, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Dashboard } from '#features/work/dashboard/dashboard.contract.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Status, StatusGlyph } from '#ui/marks/status.tsx';
import {
  quoteTones,
  requestStates,
  requestTone,
  type QuoteState,
  type RequestState,
  type Tone,
} from '#ui/words/vocabulary.ts';
import { quoteList, requestList } from './addresses.ts';
import { RowLink } from './row-link.tsx';
import { useTexts } from './texts.ts';

interface Row {
  status: string;
  count: number;
  name: string;
  tone: Tone;
  glyph: ReactNode;
  to: string;
}

type QuoteWord = Extract<QuoteState, 'draft' | 'sent' | 'accepted' | 'declined' | 'expired'>;
const quoteIcons: Record<QuoteWord, LucideIcon> = {
  draft: FilePen,
  sent: Send,
  accepted: FileCheck,
  declined: FileX,
  expired: Hourglass,
};
const quoteViews: Record<QuoteWord, string> = {
  draft: 'to_send',
  sent: 'waiting',
  accepted: 'won',
  declined: 'lost',
  expired: 'lost',
};

type RequestWord = Extract<
  RequestState,
  'published' | 'awaiting_quotes' | 'quotes_to_compare' | 'awarded' | 'scheduled' | 'in_progress' | 'done' | 'on_hold'
>;

function useRows({ side, pipeline, mayAct }: Dashboard): Row[] {
  const t = useTexts();
  return pipeline.map(({ status, count }) => {
    if (side === 'provider') {
      const word = status as QuoteWord;
      const glyph = <Icon of={quoteIcons[word]} size={14} />;
      const to = quoteList(quoteViews[word]);
      return { status, count, name: t(`pipeline.quote.${word}`), tone: quoteTones[word], glyph, to };
    }
    const word = status as RequestWord;
    const name = t(`pipeline.request.${word === 'awarded' && side === 'admin' ? 'ordered' : word}`);
    const glyph = <StatusGlyph glyph={requestStates[word].glyph} />;
    const along: Partial<Record<RequestWord, string>> =
      side === 'ordering' ? { awarded: 'awarded,scheduled', awaiting_quotes: 'awaiting_quotes,sealed_received' } : {};
    const statut = along[word] ?? word;
    return { status, count, name, tone: requestTone(word, mayAct && count > 0), glyph, to: requestList({ statut }) };
  });
}

const barColours: Record<Tone, string> = {
  info: 'bg-chart-1',
  urgent: 'bg-chart-2',
  success: 'bg-chart-3',
  warning: 'bg-chart-4',
  neutral: 'bg-chart-5',
  danger: 'bg-chart-5',
};

/** A lone request should not look like the maximum. */
const fullBar = 5;

export function PipelinePanel({ data }: { data: Dashboard }) {
  const t = useTexts();
  const format = useFormat();
  const rows = useRows(data);
  const max = Math.max(fullBar, ...rows.map(({ count }) => count));
  const { side, medianDays } = data;
  const title = t(`pipeline.title.${side}`);
  const all = side === 'provider' ? path('quotes') : requestList({ vue: 'open' });
  return (
    <Panel
      title={title}
      flush
      actions={
        <ButtonLink to={all} variant="ghost" size="sm" aria-label={t('pipeline.seeAllOf', { name: title })}>
          {t('pipeline.seeAll')}
        </ButtonLink>
      }
    >
      <ul className="px-4 pt-2 pb-1.5">
        {rows.map(({ status, count, name, tone, glyph, to }) => (
          <li
            key={status}
            className="relative grid h-10 grid-cols-[178px_minmax(0,1fr)_minmax(20px,auto)] items-center gap-2.5 border-b border-line last:border-0 max-md:h-11 max-md:grid-cols-[168px_minmax(0,1fr)_minmax(20px,auto)] [&>.st>span]:overflow-visible"
          >
            <Status tone={tone} glyph={glyph}>
              <RowLink to={to}>{name}</RowLink>
            </Status>
            <span
              className="h-2 bg-[linear-gradient(90deg,var(--line)_1px,transparent_1px)] bg-size-[20%_100%]"
              aria-hidden="true"
            >
              <i className={`block h-full ${barColours[tone]}`} style={{ width: `${(count / max) * 100}%` }} />
            </span>
            <b className="tabular-nums text-right">{format.number(count)}</b>
          </li>
        ))}
      </ul>
      {side !== 'admin' && medianDays !== null && (
        <p className="text-xs text-ink-3 flex justify-between gap-2 rounded-b-lg border-t border-line bg-sunken px-4 py-2.25">
          {t(`pipeline.median.${side}`)}
          <b className="tabular-nums font-semibold text-ink">{t('days', { days: format.number(medianDays) })}</b>
        </p>
      )}
    </Panel>
  );
}
