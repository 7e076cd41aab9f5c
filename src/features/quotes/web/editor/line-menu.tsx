import { Ellipsis } from 'lucide-react';
import type { Dispatch } from 'react';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { type DraftAction, type DraftLine, newLine } from './draft.ts';
import { useTexts } from './texts.ts';

export interface LineMenuProps {
  line: DraftLine;
  number: string;
  dispatch: Dispatch<DraftAction>;
  onInsert: () => void;
  onDiscount: () => void;
}

/** What may be done with one line, for those without the keys of the editor. */
export function LineMenu({ line, number, dispatch, onInsert, onDiscount }: LineMenuProps) {
  const t = useTexts();
  const { key } = line;
  return (
    <Menu
      trigger={
        <button type="button" className="iconbtn qed__more" aria-label={t('cell.acts', { number })}>
          <Icon of={Ellipsis} size={15} />
        </button>
      }
      entries={[
        { label: t('menu.below'), detail: t('keys.enter'), onSelect: onInsert },
        {
          label: t('menu.duplicate'),
          onSelect: () => dispatch({ type: 'insert', after: key, line: newLine({ ...line, requestLineId: null }) }),
        },
        { label: t('menu.up'), detail: 'Alt ↑', onSelect: () => dispatch({ type: 'move', key, step: -1 }) },
        { label: t('menu.down'), detail: 'Alt ↓', onSelect: () => dispatch({ type: 'move', key, step: 1 }) },
        ...(line.kind === 'line'
          ? [
              { kind: 'rule' as const },
              { label: t('menu.discount'), onSelect: onDiscount },
              {
                label: t(line.optional ? 'menu.noOption' : 'menu.option'),
                onSelect: () => dispatch({ type: 'line', key, values: { optional: !line.optional } }),
              },
            ]
          : []),
        { kind: 'rule' },
        { label: t('menu.remove'), danger: true, onSelect: () => dispatch({ type: 'remove', key }) },
      ]}
    />
  );
}
