import { classes } from '#ui/words/classes.ts';
import { arrowPath, ellipseOf, linePath, type Mark, markWidth } from './marks.ts';

export interface MarksLayerProps {
  marks: readonly Mark[];
  width: number;
  height: number;
  fit?: 'cover' | 'contain';
  className?: string;
}

export function MarksLayer({ marks, width, height, fit = 'contain', className }: MarksLayerProps) {
  if (marks.length === 0) return null;
  const tall = (markWidth * height) / width;
  return (
    <svg
      viewBox={`0 0 ${markWidth} ${Math.round(tall)}`}
      preserveAspectRatio={fit === 'cover' ? 'xMidYMid slice' : 'xMidYMid meet'}
      className={classes('pointer-events-none absolute inset-0 size-full', className)}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {[
        { ink: 'stroke-white/80', thick: 16 },
        { ink: 'stroke-accent', thick: 9 },
      ].map(({ ink, thick }) => (
        <g key={ink} className={ink} strokeWidth={thick}>
          {marks.map((mark, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- marks are told apart by their order
            <Drawn key={index} mark={mark} />
          ))}
        </g>
      ))}
    </svg>
  );
}

function Drawn({ mark: { shape, points } }: { mark: Mark }) {
  if (shape === 'circle') return <ellipse {...ellipseOf(points)} />;
  return <path d={shape === 'arrow' ? arrowPath(points) : linePath(points)} />;
}
