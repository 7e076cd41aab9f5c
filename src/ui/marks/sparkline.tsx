const width = 84;
const height = 34;
const pad = 3;

/** The trend of a figure, small and without a scale; decorative. */
export function Sparkline({ values, tone = 'primary' }: { values: readonly number[]; tone?: 'primary' | 'warning' }) {
  if (values.length < 2) return <span className="block h-8.5 w-21" aria-hidden="true" />;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => pad + (index / (values.length - 1)) * (width - 2 * pad);
  const y = (value: number) => height - pad - ((value - low) / (high - low || 1)) * (height - 2 * pad);
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  const last = values.length - 1;
  const colour = tone === 'warning' ? 'var(--chart-4)' : 'var(--chart-1)';
  return (
    <svg className="shrink-0" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polygon points={`${x(0)},${height} ${points.join(' ')} ${x(last)},${height}`} fill={colour} fillOpacity="0.1" />
      <polyline points={points.join(' ')} fill="none" stroke={colour} strokeWidth="1.5" />
      <circle cx={x(last)} cy={y(values[last] ?? low)} r="2.5" fill={colour} />
    </svg>
  );
}
