import { Button } from './button.tsx';
import { useWords } from './words.ts';

/** Foot of a keyset list that grows. */
export function LoadMore({ hasMore, loading, onMore }: { hasMore: boolean; loading: boolean; onMore: () => void }) {
  const t = useWords();
  if (!hasMore) return null;
  return (
    <div className="tbl__foot justify-center">
      <Button loading={loading} onClick={onMore}>
        {t('loadMore')}
      </Button>
    </div>
  );
}
