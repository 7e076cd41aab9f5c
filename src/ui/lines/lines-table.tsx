import { Plus } from 'lucide-react';
import { type ComponentType, type Dispatch, Fragment, type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { Currency } from '#common/money.ts';
import { numbersOf } from '#common/quote-totals.ts';
import type { VatRate } from '#common/vat.ts';
import { announce } from '#ui/feedback/announcer.tsx';
import { Button } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { LinesRoom } from '#ui/lists/lines-room.tsx';
import { UnitList } from '#ui/inputs/unit-list.tsx';
import { cellId } from './cells.ts';
import type { DesignationProps } from './designation.tsx';
import { LineRow } from './line-row.tsx';
import { type DraftLine, isBlank, type LineInput, type LinesAction, newLine, nextRate } from './lines.ts';
import { useTexts } from './texts.ts';
import { useLineDrag } from './use-line-drag.tsx';
import { useLinesPaste } from './use-lines-paste.ts';
import './lines-table.css';

/** Columns an editor uses besides designation, unit, price and VAT. */
export type LinePart = 'quantity' | 'lots' | 'discount' | 'option' | 'mention';

export interface LinesTableProps {
  label: string;
  lines: readonly DraftLine[];
  parts: readonly LinePart[];
  most: number;
  currency: Currency;
  /** Selectable rates, when the place does not decide them. */
  rates?: readonly VatRate[];
  totals?: readonly number[];
  issues: ReadonlyMap<string, string>;
  dispatch: Dispatch<LinesAction>;
  Designation?: ComponentType<DesignationProps>;
  /** Content below a designation; must be a stable function. */
  under?: (line: DraftLine, set: (values: Partial<LineInput>) => void) => ReactNode;
  className?: string;
}

/** Each row is a card on narrow screens. */
export function LinesTable(props: LinesTableProps) {
  const { label, lines, parts, most, totals, issues, dispatch, className } = props;
  const { currency, rates, Designation, under } = props;
  const t = useTexts();
  const wanted = useRef<string | null>(null);
  const numbers = numbersOf(lines);
  const goTo = useCallback((key: string, cell: 'designation' | 'quantity' | 'unit' | 'acts') => {
    wanted.current = cellId(key, cell);
    document.getElementById(wanted.current)?.focus();
  }, []);

  useEffect(() => {
    const cell = wanted.current && document.getElementById(wanted.current);
    if (!cell) return;
    cell.focus();
    wanted.current = null;
  }, [lines]);

  const dropped = useRef<string | null>(null);
  useEffect(() => {
    const place = lines.findIndex(({ key }) => key === dropped.current);
    dropped.current = null;
    if (place >= 0) announce(t('movedTo', { number: numbersOf(lines)[place] ?? '' }));
  }, [lines, t]);
  const drag = useLineDrag(lines, dispatch, (key) => {
    dropped.current = key;
    goTo(key, 'acts');
  });
  const paste = useLinesPaste(
    { lines, parts, most },
    dispatch,
    (element) => lines.find(({ key }) => cellId(key, 'designation') === element.id)?.key,
    (key) => goTo(key, 'designation'),
  );

  const faultsOf = (key: string) =>
    [...issues]
      .filter(([path]) => path.startsWith(`${key}.`))
      .map(([path, message]) => `${path.slice(key.length + 1)}:${message}`)
      .join('\n');
  const addLot = () => {
    const made = newLine({ kind: 'lot', ...nextRate(lines) });
    dispatch({ type: 'insert', after: null, line: made });
    goTo(made.key, 'designation');
  };
  const counted = parts.includes('quantity');

  const gap = (
    <tr aria-hidden className="lines__gap">
      <td colSpan={8}>{'\u00a0'}</td>
    </tr>
  );
  return (
    <div className={classes('lines @container rounded-md border border-line-strong', className)}>
      <table className="tbl tbl--tight" aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className="num lines__number">
              {t('column.number')}
            </th>
            <th scope="col">{t('column.designation')}</th>
            {counted && (
              <th scope="col" className="num w-18">
                {t('column.quantity')}
              </th>
            )}
            <th scope="col" className="w-15.5">
              {t('column.unit')}
            </th>
            <th scope="col" className="num w-27.5">
              {t('column.price')}
            </th>
            <th scope="col" className="w-21">
              {t('column.vat')}
            </th>
            {totals && (
              <th scope="col" className="num w-28">
                {t('column.total')}
              </th>
            )}
            <th scope="col" className="w-11">
              <span className="sr-only">{t('column.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody onPaste={paste.onPaste} onPointerDown={drag.onPointerDown}>
          {lines.map((line, place) => (
            <Fragment key={line.key}>
              {drag.gap === place && gap}
              <LineRow
                isLifted={drag.lifted === line.key}
                line={line}
                number={numbers[place] ?? ''}
                place={place}
                parts={parts}
                totalMinor={totals?.[place]}
                currency={currency}
                rates={rates}
                faults={faultsOf(line.key)}
                dispatch={dispatch}
                goTo={goTo}
                Designation={Designation}
                under={under}
              />
            </Fragment>
          ))}
        </tbody>
      </table>
      {drag.card((key) => {
        const place = lines.findIndex((line) => line.key === key);
        return (
          <>
            <span className="tabular-nums text-ink-3">{numbers[place]}</span> {lines[place]?.designation}
          </>
        );
      })}
      {paste.dialog}
      <UnitList id="units-of-lines" />
      <LinesRoom lines={lines.filter((line) => !isBlank(line))} most={most} />
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-2.5 py-2">
        <Button size="sm" icon={Plus} onClick={() => goTo(lines.at(-1)?.key ?? '', 'designation')}>
          {t('addLine')}
        </Button>
        {parts.includes('lots') && (
          <Button size="sm" icon={Plus} onClick={addLot}>
            {t('addLot')}
          </Button>
        )}
        <span className="flex-1 min-w-0" />
        <span className="text-xs text-ink-3 *:ml-2.5 @max-2xl:hidden" aria-hidden="true">
          <kbd className="kbd">{t('keys.enter')}</kbd> {t('keys.enterText')}
          <kbd className="kbd">{t('keys.tab')}</kbd> {t('keys.tabText')}
          <kbd className="kbd">{t('keys.alt')}</kbd> {t('keys.altText')}
        </span>
      </div>
    </div>
  );
}
