import { Circle, MoveUpRight, Pencil, Undo2 } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { markShapes } from '#features/work/missions/mission.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Segmented } from '#ui/inputs/choices.tsx';
import { MarksLayer } from './marks-layer.tsx';
import { hasRoom, type Mark, markOf, type MarkShape, pointAt } from './marks.ts';
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
