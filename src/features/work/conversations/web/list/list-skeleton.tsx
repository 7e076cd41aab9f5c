import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useWords } from '#ui/words/words.ts';

export function ListSkeleton() {
  const t = useWords();
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      {[150, 190, 130, 170, 140, 180].map((width) => (
        <div key={width} className="flex gap-3 border-t border-line px-4 py-2.75">
          <Skeleton width={40} height={40} />
          <span className="flex flex-col gap-2 pt-1">
            <Skeleton width={width} />
            <Skeleton width={200} />
            <Skeleton width={120} />
          </span>
        </div>
      ))}
    </div>
  );
}
