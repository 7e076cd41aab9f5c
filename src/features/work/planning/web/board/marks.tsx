import { memo } from 'react';
import { useTexts } from '../texts.ts';
import { usePlanningWords } from '../use-words.ts';
import type { BoardRow } from './board.ts';
import { type Lift, useLifted } from './lift.ts';
import { type Scale, type Target, targetBox } from './scale.ts';

export interface Mark {
  number: number;
  target: Target;
}

interface MarksProps {
  board: BoardRow;
  scale: Scale;
  lift: Lift;
  marks: readonly Mark[];
}

export const Marks = memo(function Marks({ board, scale, lift, marks }: MarksProps) {
  const t = useTexts();
  const words = usePlanningWords();
  const lifted = useLifted(lift, (now) => (now?.target?.rowKey === board.key ? now : null));
  const box = lifted?.target && targetBox(scale, lifted.target, board);
  return (
    <>
      {box && lifted.target && (
        <span className="vdrop" data-no={lifted.meets === null ? undefined : ''} style={box}>
          {lifted.meets === null
            ? words.fromTo(lifted.target.from, lifted.target.from + lifted.target.minutes)
            : t('meets', { number: lifted.meets })}
        </span>
      )}
      {marks
        .filter(({ target }) => target.rowKey === board.key)
        .map(({ number, target }) => {
          const at = targetBox(scale, target, board);
          return (
            at && (
              <span key={number} className="valt" style={at}>
                <span className="nalt">{number}</span>
                {words.fromTo(target.from, target.from + target.minutes)}
              </span>
            )
          );
        })}
    </>
  );
});
