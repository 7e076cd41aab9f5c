import { type ReactNode, useEffect, useId, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { type Ink, inkHeight, inkOf, inkPath, inkWidth } from '#common/ink.ts';
import { classes } from '#ui/words/classes.ts';
import { useTexts } from './texts.ts';

interface InkDrawingProps {
  strokes: Ink;
  className?: string;
  /** Rotated by 90°: the signature runs from top to bottom. */
  turned?: boolean;
}

export function InkDrawing({ strokes, className, turned }: InkDrawingProps) {
  return (
    <svg
      viewBox={turned ? `0 0 ${inkHeight} ${inkWidth}` : `0 0 ${inkWidth} ${inkHeight}`}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={inkPath(strokes)} {...(turned && { transform: `translate(${inkHeight} 0) rotate(90)` })} />
    </svg>
  );
}

export interface InkPadProps {
  who: string;
  strokes: Ink | null;
  onDraw: (strokes: Ink | null) => void;
  turned?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Draws strokes on a canvas, then shows them as lines that scale to any size. */
export function InkPad({ who, strokes, onDraw, turned = false, className, children }: InkPadProps) {
  const t = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const hint = useId();
  const name = t('field', { who });
  const last = useRef({ strokes, onDraw, turned });
  last.current = { strokes, onDraw, turned };
  useEffect(() => {
    const field = canvas.current;
    if (!field) return;
    const pad = new SignaturePad(field, { minWidth: 0.8, maxWidth: 2.2 });
    const fit = () => {
      const ratio = Math.max(devicePixelRatio, 1);
      field.width = field.offsetWidth * ratio;
      field.height = field.offsetHeight * ratio;
      field.getContext('2d')?.scale(ratio, ratio);
      pad.penColor = getComputedStyle(field).color;
      pad.clear();
    };
    const take = () => {
      const { offsetWidth: width, offsetHeight: height } = field;
      const across = last.current.turned;
      const drawn = inkOf(
        pad.toData().map(({ points }) => (across ? points.map(({ x, y }) => ({ x: y, y: width - x })) : points)),
        across ? height : width,
        last.current.strokes ?? [],
      );
      pad.clear();
      if (drawn) last.current.onDraw(drawn);
    };
    const watch = new ResizeObserver(fit);
    watch.observe(field);
    pad.addEventListener('endStroke', take);
    return () => {
      watch.disconnect();
      pad.off();
    };
  }, []);
  return (
    <div className={classes('relative rounded-md border border-line-control bg-field text-primary-ink', className)}>
      {strokes && <InkDrawing strokes={strokes} turned={turned} className="absolute inset-0 size-full" />}
      <canvas
        ref={canvas}
        data-foot
        className="relative block size-full touch-none"
        role="img"
        aria-label={strokes ? t('drawn', { who: name }) : name}
        aria-describedby={hint}
      />
      <span className="pointer-events-none absolute [border-block-end:1px_solid_var(--ink-2)] [inset-block-end:1.5rem] [inset-inline:0.75rem]" />
      <span
        id={hint}
        className="pointer-events-none absolute text-xs text-ink-3 [inset-block-end:0.25rem] [inset-inline-start:0.75rem]"
      >
        {t('hint')}
      </span>
      {children}
    </div>
  );
}
