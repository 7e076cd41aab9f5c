import { Ellipsis } from 'lucide-react';
import type { Dispatch } from 'react';
import { Icon } from '#ui/marks/icon.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { cellId } from './cells.ts';
import { type DraftLine, type LinesAction, newLine } from './lines.ts';
import type { LinePart } from './lines-table.tsx';
import { useTexts } from './texts.ts';

export interface LineMenuProps {
  line: DraftLine;
  number: string;
  place: number;
  parts: readonly LinePart[];
  dispatch: Dispatch<LinesAction>;
  onInsert: () => void;
  onDiscount: () => void;
  onMove: (step: 1 | -1) => void;
}

/** A line's actions, for users without the keyboard shortcuts. */
export function LineMenu({ line, number, place, parts, dispatch, onInsert, onDiscount, onMove }: LineMenuProps) {
  const t = useTexts();
  const { key } = line;
  function remove() {
    dispatch({ type: 'remove', key });
    toast.info(t(line.kind === 'lot' ? 'removed.lot' : 'removed.line', { number }), {
      action: { label: t('removed.undo'), onClick: () => dispatch({ type: 'restore', line, place }) },
    });
  }
  return (
    <Menu
      trigger={
        <button
          type="button"
          id={cellId(key, 'acts')}
          className="iconbtn size-7 text-ink-3 hover:text-ink @max-2xl:size-11"
          aria-label={t('cell.acts', { number })}
        >
          <Icon of={Ellipsis} size={15} />
        </button>
      }
      entries={[
        { label: t('menu.below'), detail: t('keys.enter'), onSelect: onInsert },
        {
          label: t('menu.duplicate'),
          onSelect: () => dispatch({ type: 'insert', after: key, line: newLine({ ...line, requestLineId: null }) }),
        },
        { label: t('menu.up'), detail: 'Alt ↑', onSelect: () => onMove(-1) },
        { label: t('menu.down'), detail: 'Alt ↓', onSelect: () => onMove(1) },
        ...(line.kind === 'line'
          ? [
              { kind: 'rule' as const },
              ...(parts.includes('discount') ? [{ label: t('menu.discount'), onSelect: onDiscount }] : []),
              // A phone's numeric keypad may lack the minus sign.
              ...(line.unitPriceE4 === 0
                ? []
                : [
                    {
                      label: t(line.unitPriceE4 > 0 ? 'menu.takenOff' : 'menu.added'),
                      onSelect: () => dispatch({ type: 'line', key, values: { unitPriceE4: -line.unitPriceE4 } }),
                    },
                  ]),
              ...(parts.includes('option')
                ? [
                    {
                      label: t(line.optional ? 'menu.noOption' : 'menu.option'),
                      onSelect: () => dispatch({ type: 'line', key, values: { optional: !line.optional } }),
                    },
                  ]
                : []),
            ]
          : []),
        { kind: 'rule' },
        { label: t('menu.remove'), danger: true, onSelect: remove },
      ]}
    />
  );
}
