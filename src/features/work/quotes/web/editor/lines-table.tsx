import { Plus } from 'lucide-react';
import { Fragment, useCallback, useEffect, useRef, type Dispatch } from 'react';
import type { Currency } from '#common/money.ts';
import { numbersOf, type QuoteTotals } from '#common/quote-totals.ts';
import type { TariffLine } from '#features/network/collaborations/collaboration.contract.ts';
import { agreedFor, maxQuoteLines } from '#features/work/quotes/quote.contract.ts';
import { Button } from '#ui/button.tsx';
import { type Draft, type DraftAction, isBlank, newLine, nextRate } from './draft.ts';
import { cellId } from './cells.ts';
import { LineRow } from './line-row.tsx';
import { announce } from '#ui/announcer.tsx';
import { LinesRoom } from '#ui/lines-room.tsx';
import { UnitList } from '#ui/unit-list.tsx';
import { useTexts } from './texts.ts';
import type { DraftIssues } from './use-autosave.ts';
import { useLineDrag } from './use-line-drag.tsx';
import { usePaste } from './use-paste.tsx';
import './lines-table.css';

export interface LinesTableProps {
  draft: Draft;
  currency: Currency;
  totals: QuoteTotals;
  issues: DraftIssues;
  /** Prices agreed with the client. */
  agreed: readonly TariffLine[];
  dispatch: Dispatch<DraftAction>;
}

/** Lots and lines, written like a spreadsheet; each row a card on a phone. */
export function LinesTable({ draft, currency, totals, issues, agreed, dispatch }: LinesTableProps) {
  const t = useTexts();
  const wanted = useRef<string | null>(null);
  const numbers = numbersOf(draft.lines);
  const goTo = useCallback((key: string, cell: 'designation' | 'quantity' | 'acts') => {
    wanted.current = cellId(key, cell);
    document.getElementById(wanted.current)?.focus();
  }, []);

  useEffect(() => {
    const cell = wanted.current && document.getElementById(wanted.current);
    if (!cell) return;
    cell.focus();
    wanted.current = null;
  }, [draft.lines]);

  const dropped = useRef<string | null>(null);
  useEffect(() => {
    const place = draft.lines.findIndex(({ key }) => key === dropped.current);
    dropped.current = null;
    if (place >= 0) announce(t('movedTo', { number: numbersOf(draft.lines)[place] ?? '' }));
  }, [draft.lines, t]);
  const drag = useLineDrag(draft.lines, dispatch, (key) => {
    dropped.current = key;
    goTo(key, 'acts');
  });
  const paste = usePaste(
    draft.lines,
    dispatch,
    (element) => draft.lines.find(({ key }) => cellId(key, 'designation') === element.id)?.key,
    (key) => goTo(key, 'designation'),
  );

  const faultsOf = (key: string) =>
    [...issues]
      .filter(([path]) => path.startsWith(`${key}.`))
      .map(([path, message]) => `${path.slice(key.length + 1)}:${message}`)
      .join('\n');
  const add = (kind: 'lot' | 'line') => {
    const made = newLine({ kind, ...nextRate(draft.lines) });
    dispatch({ type: 'insert', after: null, line: made });
    goTo(made.key, 'designation');
  };

  const gap = (
    <tr aria-hidden className="lines__gap">
      <td colSpan={8}>{'\u00a0'}</td>
    </tr>
  );
  return (
    <div className="lines mt-3 rounded-md border border-line-strong max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
      <table className="tbl tbl--tight" aria-label={t('table')}>
        <thead>
          <tr>
            <th scope="col" className="num lines__number">
              {t('column.number')}
            </th>
            <th scope="col">{t('column.designation')}</th>
            <th scope="col" className="num w-18">
              {t('column.quantity')}
            </th>
            <th scope="col" className="w-15.5">
              {t('column.unit')}
            </th>
            <th scope="col" className="num w-27.5">
              {t('column.price')}
            </th>
            <th scope="col" className="w-21">
              {t('column.vat')}
            </th>
            <th scope="col" className="num w-28">
              {t('column.total')}
            </th>
            <th scope="col" className="w-11">
              <span className="sr-only">{t('column.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody onPaste={paste.onPaste} onPointerDown={drag.onPointerDown}>
          {draft.lines.map((line, place) => (
            <Fragment key={line.key}>
              {drag.gap === place && gap}
              <LineRow
                isLifted={drag.lifted === line.key}
                line={line}
                number={numbers[place] ?? ''}
                place={place}
                totalMinor={totals.lineTotals[place] ?? 0}
                currency={currency}
                faults={faultsOf(line.key)}
                agreedE4={agreedFor(line, agreed)?.unitPriceE4 ?? null}
                dispatch={dispatch}
                goTo={goTo}
              />
            </Fragment>
          ))}
        </tbody>
      </table>
      {drag.card((key) => {
        const place = draft.lines.findIndex((line) => line.key === key);
        return (
          <>
            <span className="tabular-nums text-ink-3">{numbers[place]}</span> {draft.lines[place]?.designation}
          </>
        );
      })}
      {paste.dialog}
      <UnitList id="quote-units" />
      <LinesRoom lines={draft.lines.filter((line) => !isBlank(line))} most={maxQuoteLines} />
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-2.5 py-2">
        <Button size="sm" icon={Plus} onClick={() => goTo(draft.lines.at(-1)?.key ?? '', 'designation')}>
          {t('addLine')}
        </Button>
        <Button size="sm" icon={Plus} onClick={() => add('lot')}>
          {t('addLot')}
        </Button>
        <span className="flex-1 min-w-0" />
        <span className="text-xs text-ink-3 max-md:hidden *:ml-2.5" aria-hidden="true">
          <kbd className="kbd">{t('keys.enter')}</kbd> {t('keys.enterText')}
          <kbd className="kbd">{t('keys.tab')}</kbd> {t('keys.tabText')}
          <kbd className="kbd">{t('keys.alt')}</kbd> {t('keys.altText')}
        </span>
      </div>
    </div>
  );
}
