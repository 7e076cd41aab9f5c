import { Circle, MoveUpRight, Pencil, Plus, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { markShapes } from '#features/work/missions/mission.contract.ts';
import { announce } from '#ui/feedback/announcer.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Segmented } from '#ui/inputs/choices.tsx';
import { MarksLayer } from './marks-layer.tsx';
import {
  hasRoom,
  type Mark,
  markOf,
  type MarkShape,
  markWidth,
  placedMark,
  placeOf,
  pointAt,
  steppedMark,
} from './marks.ts';
import { useTexts } from '../texts.ts';

const icons = { circle: Circle, arrow: MoveUpRight, line: Pencil };

export interface DrawOnPhotoProps {
  src: string;
  width: number;
  height: number;
  label: string;
  marks: readonly Mark[];
  onChange: (marks: Mark[]) => void;
  readOnly: boolean;
}

export function DrawOnPhoto({ src, width, height, label, marks, onChange, readOnly }: DrawOnPhotoProps) {
  const t = useTexts();
  const [shape, setShape] = useState<MarkShape>('circle');
  const [drawing, setDrawing] = useState<Mark['points']>([]);
  const finger = useRef<number | null>(null);
  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return pointAt(clientX - box.left, Math.min(clientY - box.top, box.height), box.width);
  };
  const shown = drawing.length > 0 ? markOf(shape, drawing) : null;
  const end = () => {
    finger.current = null;
    if (shown) onChange([...marks, shown]);
    setDrawing([]);
  };
  return (
    <div className="flex flex-col gap-2.5">
      <div className="grid place-items-center rounded-md bg-sunken">
        <div
          className="relative max-h-[52dvh] w-full touch-none select-none"
          style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(52dvh * ${width / height})` }}
          role="img"
          aria-label={t('draw.picture', { name: label, count: marks.length })}
          onPointerDown={(event) => {
            if (readOnly || event.button !== 0 || finger.current !== null || !hasRoom(marks)) return;
            finger.current = event.pointerId;
            event.currentTarget.setPointerCapture(event.pointerId);
            setDrawing([at(event)]);
          }}
          onPointerMove={(event) => {
            const point = at(event);
            if (event.pointerId === finger.current) setDrawing((points) => [...points, point]);
          }}
          onPointerUp={end}
          onPointerCancel={() => {
            finger.current = null;
            setDrawing([]);
          }}
        >
          <img className="size-full rounded-md" src={src} alt="" draggable={false} />
          <MarksLayer marks={shown ? [...marks, shown] : marks} width={width} height={height} />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2" hidden={readOnly}>
        <span className="[&_.seg>*]:h-11">
          <Segmented
            label={t('draw.shape')}
            value={shape}
            onChange={setShape}
            options={markShapes.map((value) => ({ value, label: t(`draw.${value}`), icon: icons[value] }))}
          />
        </span>
        <PlaceMark shape={shape} marks={marks} tall={(markWidth * height) / width} onChange={onChange} />
        <Button
          icon={Undo2}
          size="touch"
          disabledReason={marks.length === 0 ? t('draw.nothing') : null}
          onClick={() => onChange(marks.slice(0, -1))}
        >
          {t('draw.undo')}
        </Button>
      </div>
    </div>
  );
}

interface PlaceMarkProps extends Pick<DrawOnPhotoProps, 'marks' | 'onChange'> {
  shape: MarkShape;
  tall: number;
}

/** Draws without a pointer: places a mark, which arrow keys then move while the button has the focus. */
function PlaceMark({ shape, marks, tall, onChange }: PlaceMarkProps) {
  const t = useTexts();
  const hint = useId();
  const [isPlaced, setPlaced] = useState(false);
  const show = (mark: Mark, others: readonly Mark[]) => {
    onChange([...others, mark]);
    announce(t('draw.placed', placeOf(mark, tall)));
  };
  const press = (event: KeyboardEvent) => {
    const last = marks.at(-1);
    const moved = isPlaced && last ? steppedMark(last, event.key, { tall, end: event.shiftKey }) : null;
    if (!moved) return;
    event.preventDefault();
    show(moved, marks.slice(0, -1));
  };
  return (
    <>
      <Button
        icon={Plus}
        size="touch"
        aria-describedby={hint}
        disabledReason={hasRoom(marks) ? null : t('draw.full')}
        onClick={() => {
          setPlaced(true);
          show(placedMark(shape, tall), marks);
        }}
        onKeyDown={press}
        onBlur={() => setPlaced(false)}
      >
        {t('draw.place')}
      </Button>
      <span id={hint} className="sr-only">
        {t('draw.placeHint')}
      </span>
    </>
  );
}
