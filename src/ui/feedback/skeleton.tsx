import { useWords } from '#ui/words/words.ts';

/** Appears after 200 ms. */
export function Skeleton({ width, height }: { width?: number | string; height?: number | string }) {
  return <span className="skel" style={{ width, height }} />;
}

const widths = [220, 260, 190, 240];

export function SkeletonRows({ rows = 4 }: { rows?: number }) {
  const t = useWords();
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="skr">
          <Skeleton width={58} />
          <Skeleton width={widths[index % widths.length]} />
          <Skeleton width={90} />
          <Skeleton width={64} />
        </div>
      ))}
    </div>
  );
}
