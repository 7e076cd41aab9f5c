import { classes } from '#ui/words/classes.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useWords } from '#ui/words/words.ts';

export function PaneSkeleton() {
  const t = useWords();
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      <div className="flex items-center gap-3 border-b border-line px-4 py-2.5 lg:px-6">
        <Skeleton width={40} height={40} />
        <span className="flex flex-col gap-2">
          <Skeleton width={180} />
          <Skeleton width={120} />
        </span>
      </div>
      <div className="flex flex-col gap-4 px-4 py-4 lg:px-6">
        {[240, 300, 200, 260].map((width, index) => (
          <span key={width} className={classes('flex', index % 2 === 1 && 'justify-end')}>
            <Skeleton width={width} height={40} />
          </span>
        ))}
      </div>
    </div>
  );
}
