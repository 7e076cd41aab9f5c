import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { graduations } from './bar-scale.ts';
import { classes } from '#ui/words/classes.ts';

export interface Line {
  id: string;
  name: string;
  colour: string;
  values: readonly number[];
  /** Dashed: the same days a year before. */
  before: readonly number[];
}

export interface LineChartProps {
  /** Accessible name. */
  label: string;
  lines: readonly Line[];
  ticks: readonly string[];
  printAxis: (value: number) => string;
  print: (value: number) => string;
  /** Spoken text of a column. */
  textAt: (index: number) => string;
}

const height = 200;
const top = 10;

/** Lines over time, each with the year before, labelled at their end; readable by hover and arrow keys. */
export function LineChart({ label, lines, ticks, printAxis, print, textAt }: LineChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const last = ticks.length - 1;
  const at = chosen ?? last;
  const steps = graduations(Math.max(0, ...lines.flatMap(({ values, before }) => [...values, ...before])));
  const max = steps.at(-1) || 1;
  const y = (value: number) => top + height * (1 - value / max);
  const x = (index: number) => (last > 0 ? (index / last) * 100 : 50);
  const draw = (values: readonly number[]) =>
    values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join(' ');

  function point(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(Math.min(last, Math.max(0, Math.round(((event.clientX - left) / width) * last))));
  }
  function press(event: KeyboardEvent) {
    const to: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.min(last, Math.max(0, next)));
  }

  return (
    <div className="grid grid-cols-[max-content_minmax(0,1fr)_auto] gap-3">
      <div className="chart__y" aria-hidden="true">
        {steps.map((step) => (
          <span key={step} style={{ top: y(step) }}>
            {printAxis(step)}
          </span>
        ))}
      </div>
      <div
        className="chart__plot relative"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={ticks.length}
        aria-valuenow={at + 1}
        aria-valuetext={textAt(at)}
        onKeyDown={press}
        onBlur={() => setChosen(null)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(null)}
      >
        <svg
          width="100%"
          height={top + height + 4}
          viewBox={`0 0 100 ${top + height + 4}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {steps.map((step) => (
            <line
              key={step}
              x1="0"
              x2="100"
              y1={y(step)}
              y2={y(step)}
              vectorEffect="non-scaling-stroke"
              className={step === 0 ? 'is-zero' : undefined}
            />
          ))}
          <line
            x1={x(at)}
            x2={x(at)}
            y1={top}
            y2={top + height}
            vectorEffect="non-scaling-stroke"
            className="is-zero"
          />
          {lines.map(({ id, colour, values, before }) => (
            <g key={id} fill="none" stroke={colour}>
              <path
                d={draw(before)}
                strokeWidth="1.25"
                strokeDasharray="4 3"
                strokeOpacity="0.6"
                vectorEffect="non-scaling-stroke"
              />
              <path d={draw(values)} strokeWidth="2" vectorEffect="non-scaling-stroke" />
            </g>
          ))}
        </svg>
        {lines.map(({ id, colour, values }) => (
          <i
            key={id}
            aria-hidden="true"
            className="absolute size-2 -translate-1/2 rounded-full"
            style={{ left: `${x(at)}%`, top: y(values[at] ?? 0), background: colour }}
          />
        ))}
        <Ticks ticks={ticks} x={x} />
      </div>
      <Legend lines={lines} at={at} print={print} />
    </div>
  );
}

/** About seven ticks, always including the last. */
function Ticks({ ticks, x }: { ticks: readonly string[]; x: (index: number) => number }) {
  const last = ticks.length - 1;
  const step = Math.max(1, Math.ceil(ticks.length / 7));
  return (
    <div className="relative mt-1.5 h-4 text-2xs/4 whitespace-nowrap text-ink-3" aria-hidden="true">
      {ticks.map((tick, index) => {
        const isShown = index === last || (index % step === 0 && last - index >= step);
        return (
          isShown && (
            <span
              key={tick}
              className={classes(
                'absolute',
                index === last ? 'right-0 font-[650] text-ink' : index === 0 ? 'left-0' : '-translate-x-1/2',
              )}
              style={index === 0 || index === last ? undefined : { left: `${x(index)}%` }}
            >
              {tick}
            </span>
          )
        );
      })}
    </div>
  );
}

/** Each line's name, with its values at the current column, this year and the year before. */
function Legend({ lines, at, print }: Pick<LineChartProps, 'lines' | 'print'> & { at: number }) {
  return (
    <ul className="flex flex-col justify-center gap-2 text-xs max-md:col-span-full max-md:grid max-md:grid-cols-2">
      {lines.map(({ id, name, colour, values, before }) => (
        <li key={id} className="flex items-center gap-2">
          <i aria-hidden="true" className="size-2 shrink-0 rounded-full" style={{ background: colour }} />
          <span className="flex-1">{name}</span>
          <b className="tabular-nums">{print(values[at] ?? 0)}</b>
          <span className="text-ink-3 tabular-nums">{print(before[at] ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
}
