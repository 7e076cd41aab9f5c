import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { IconButton } from '#ui/marks/button.tsx';
import { TitleBlockMini } from '#ui/page/title-block.tsx';
import { classes } from '#ui/words/classes.ts';
import { useAnnouncement } from '#ui/feedback/announcer.tsx';
import { useHotkeys } from '#ui/page/hotkeys.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { useWalk } from './use-walk.ts';
import { useWords } from '#ui/words/words.ts';

export interface Column<R> {
  id: string;
  header: ReactNode;
  cell: (row: R) => ReactNode;
  /** Contains the row's link. */
  primary?: boolean;
  numeric?: boolean;
  sortable?: boolean;
  /** CSS width; columns without one share the rest. */
  width?: string;
  /** Hidden in a table narrower than this, in pixels: least important first. */
  leavesBelow?: keyof typeof leaving;
}

const leaving = {
  760: '@max-[760px]/table:hidden',
  860: '@max-[860px]/table:hidden',
  1000: '@max-[1000px]/table:hidden',
  1120: '@max-[1120px]/table:hidden',
  1320: '@max-[1320px]/table:hidden',
} as const;

export interface Sort {
  column: string;
  descending: boolean;
}

export interface TableProps<R> {
  label: string;
  rows: readonly R[] | undefined;
  /** Without columns, rows are cards at every width: for reading rather than comparing. */
  columns?: readonly Column<R>[];
  rowId: (row: R) => string;
  rowName: (row: R) => string;
  rowHref?: (row: R) => string;
  /** Tint of rows needing attention. */
  rowTone?: (row: R) => 'danger' | undefined;
  /** As a card below 720 px: cells of its heading `.cart-mini`, then its lines. */
  card: (row: R) => { mini: readonly ReactNode[]; aside?: ReactNode; title: ReactNode; lines?: ReactNode };
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  selected?: ReadonlySet<string>;
  onSelect?: (selected: Set<string>) => void;
  bulkActions?: ReactNode;
  empty: ReactNode;
  tight?: boolean;
  /** Full page, with 24 px gutters. */
  page?: boolean;
  className?: string;
}

/** Rows and cards rendered first, about one screen; the rest once visible. */
const [firstRows, firstCards] = [12, 6];

function useFirstRows<R>(rows: readonly R[] | undefined, count: number): readonly R[] | undefined {
  const [isWhole, setWhole] = useState(false);
  const some = rows !== undefined && rows.length > 0;
  useEffect(() => {
    if (some) startTransition(() => setWhole(true));
  }, [some]);
  return isWhole ? rows : rows?.slice(0, count);
}

/** Cards on phones; j and k navigate, Enter opens, x selects, a focuses the actions. */
export function Table<R>(props: TableProps<R>) {
  const { rows, columns, empty, selected, onSelect, bulkActions, rowId, className } = props;
  const t = useWords();
  const phone = usePhone();
  const inTable = phone ? undefined : columns;
  const box = useRef<HTMLDivElement>(null);
  const drawn = useFirstRows(rows, inTable ? firstRows : firstCards);

  useWalk(box);
  const chosen = rows?.filter((row) => selected?.has(rowId(row))).length ?? 0;
  useAnnouncement(onSelect && chosen > 0 ? t('selectedKey', { count: chosen }) : onSelect && t('noneSelected'));
  useHotkeys({
    // Actions on the selection come before the rows in tab order, below them visually.
    a: () => box.current?.querySelector<HTMLElement>('.bulk :is(button, a)')?.focus(),
    x: () => {
      const id = (document.activeElement as HTMLElement | null)?.dataset.stop;
      if (onSelect && id && box.current?.contains(document.activeElement)) toggle(id);
    },
  });

  function toggle(id: string) {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect?.(next);
  }

  if (rows === undefined || drawn === undefined) return <SkeletonRows rows={8} />;
  if (rows.length === 0) return <>{empty}</>;
  return (
    <div ref={box} className={classes('tblw @container/table', className)}>
      {onSelect && chosen > 0 && (
        <div className="bulk pop" role="region" aria-label={t('selected', { count: chosen })}>
          <b className="tabular-nums">{t('selected', { count: chosen })}</b>
          <span className="w-px h-5 bg-line-strong my-0 mx-1.5 flex-none" />
          {bulkActions}
          <IconButton icon={X} label={t('clearSelection')} onClick={() => onSelect(new Set())} />
        </div>
      )}
      {inTable ? (
        <Rows {...props} columns={inTable} rows={drawn} toggle={toggle} />
      ) : (
        <Cards {...props} rows={drawn} toggle={toggle} />
      )}
    </div>
  );
}

type Inner<R> = TableProps<R> & { rows: readonly R[]; toggle: (id: string) => void };

function Rows<R>({
  label,
  rows,
  columns,
  rowId,
  rowName,
  rowHref,
  rowTone,
  sort,
  onSort,
  selected,
  onSelect,
  toggle,
  tight,
  page,
}: Inner<R> & { columns: readonly Column<R>[] }) {
  const t = useWords();
  const all = rows.every((row) => selected?.has(rowId(row)));
  const some = rows.some((row) => selected?.has(rowId(row)));
  const shown = (column: Column<R>) =>
    classes(column.numeric && 'num', column.leavesBelow && leaving[column.leavesBelow]);
  return (
    <table className={classes('tbl', tight && 'tbl--tight', page && 'tbl--page')} aria-label={label}>
      <thead>
        <tr>
          {onSelect && (
            <th scope="col" style={{ width: 50 }}>
              <Checkbox
                aria-label={t('selectAll')}
                checked={all}
                indeterminate={some && !all}
                onChange={() => onSelect(all ? new Set() : new Set(rows.map(rowId)))}
              />
            </th>
          )}
          {columns.map((column) => {
            const on = sort?.column === column.id;
            return (
              <th
                key={column.id}
                scope="col"
                className={shown(column)}
                style={{ width: column.width }}
                aria-sort={on ? (sort.descending ? 'descending' : 'ascending') : undefined}
              >
                {column.sortable && onSort ? (
                  <button
                    type="button"
                    className="tbl__sort"
                    data-on={on}
                    onClick={() => onSort({ column: column.id, descending: on ? !sort.descending : false })}
                  >
                    {column.header}
                    {on && <Icon of={sort.descending ? ArrowDown : ArrowUp} size={13} />}
                  </button>
                ) : (
                  column.header
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = rowId(row);
          const on = selected?.has(id);
          const href = rowHref?.(row);
          return (
            <tr
              key={id}
              className={classes(on && 'is-sel', rowTone?.(row) === 'danger' && 'is-bad')}
              {...(!href && { tabIndex: -1, 'data-stop': id })}
            >
              {onSelect && (
                <td>
                  <Checkbox
                    aria-label={t('selectRow', { name: rowName(row) })}
                    checked={on ?? false}
                    onChange={() => toggle(id)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.id} className={shown(column)}>
                  {column.primary && href ? (
                    <Link to={href} className="tbl__link" data-stop={id} prefetch="intent">
                      {column.cell(row)}
                    </Link>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Cards<R>({ label, rows, rowId, rowName, rowHref, card, selected, onSelect, toggle }: Inner<R>) {
  const t = useWords();
  return (
    <ul className="tcards" aria-label={label}>
      {rows.map((row) => {
        const id = rowId(row);
        const href = rowHref?.(row);
        const { mini, aside, title, lines } = card(row);
        const on = selected?.has(id) ?? false;
        return (
          <li key={id} className={classes('tcard', on && 'is-sel')}>
            <div className="tcard__head">
              <TitleBlockMini cells={mini} />
              {onSelect ? (
                <Checkbox
                  aria-label={t('selectRow', { name: rowName(row) })}
                  checked={on}
                  onChange={() => toggle(id)}
                />
              ) : (
                aside
              )}
            </div>
            {href ? (
              <Link to={href} className="tbl__link" data-stop={id} prefetch="intent">
                {title}
              </Link>
            ) : (
              <b>{title}</b>
            )}
            {lines}
            {onSelect && aside}
          </li>
        );
      })}
    </ul>
  );
}
