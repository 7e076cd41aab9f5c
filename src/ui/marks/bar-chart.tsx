import { useId, type KeyboardEvent, type PointerEvent } from 'react';
import { graduations } from './bar-scale.ts';
import { classes } from '#ui/words/classes.ts';

export interface Bar {
  id: string;
  tick: string;
  done: number;
  /** Hatched, stacked above. */
  committed: number;
  /** Name and amounts, read when the bar is selected. */
  text: string;
}

export interface BarChartProps {
  label: string;
  bars: readonly Bar[];
  /** The bar under the pointer or selected by arrow keys; the readout beside the chart describes it. */
  chosen: number | null;
  onChoose: (index: number | null) => void;
  printAxis: (value: number) => string;
}

const height = 178;
const top = 8;

/** Bars over time: done amounts solid, committed ones hatched; selectable by hover and arrow keys. */
export function BarChart({ label, bars, chosen, onChoose, printAxis }: BarChartProps) {
  const hatch = useId();
  const last = bars.length - 1;
  const ticks = graduations(Math.max(0, ...bars.map(({ done, committed }) => done + committed)));
  const max = ticks.at(-1) || 1;
  const y = (value: number) => top + height * (1 - value / max);
  const band = 100 / bars.length;

  function point(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onChoose(Math.min(last, Math.max(0, Math.floor(((event.clientX - left) / width) * bars.length))));
  }
  function press(event: KeyboardEvent) {
    const now = chosen ?? last;
    const to: Record<string, number> = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(Math.min(last, Math.max(0, next)));
  }

  return (
    <div className="chart">
      <div className="chart__y" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ top: y(tick) }}>
            {printAxis(tick)}
          </span>
        ))}
      </div>
      <div
        className="chart__plot"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={(chosen ?? last) + 1}
        aria-valuetext={bars[chosen ?? last]?.text}
        onKeyDown={press}
        onFocus={() => onChoose(chosen ?? last)}
        onBlur={() => onChoose(null)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={(event) => event.pointerType === 'mouse' && onChoose(null)}
      >
        <svg width="100%" height={top + height} aria-hidden="true">
          <defs>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" fill="var(--surface)" />
              <rect width="2" height="6" fill="var(--chart-1)" />
            </pattern>
          </defs>
          {chosen !== null && (
            <rect className="fill-hover" x={`${chosen * band}%`} width={`${band}%`} y={top} height={height} />
          )}
          {ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100%"
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? 'is-zero' : undefined}
            />
          ))}
          {bars.map(({ id, done, committed }, index) => {
            const place = { x: `${(index + 0.3) * band}%`, width: `${band * 0.4}%` };
            return (
              <g key={id}>
                {done > 0 && <rect {...place} y={y(done)} height={Math.max(1, y(0) - y(done))} fill="var(--chart-1)" />}
                {committed > 0 && (
                  <rect
                    {...place}
                    y={y(done + committed)}
                    height={Math.max(1, y(done) - y(done + committed))}
                    fill={`url(#${hatch})`}
                    stroke="var(--chart-1)"
                  />
                )}
              </g>
            );
          })}
        </svg>
        <div className="chart__x" aria-hidden="true">
          {bars.map(({ id, tick }, index) => (
            <span key={id} className={classes(index === (chosen ?? last) && 'is-on')}>
              {tick}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

export function Swatch({ hatched }: { hatched?: boolean }) {
  return <i className={classes('sw', hatched && 'sw--h')} aria-hidden="true" />;
}
