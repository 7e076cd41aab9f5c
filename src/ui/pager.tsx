import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useWords } from './words.ts';

export interface PagerProps {
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** «1 à 50»: a keyset has no total. */
  children?: ReactNode;
}

/** Foot of a keyset list, page by page. */
export function Pager({ onPrevious, onNext, children }: PagerProps) {
  const t = useWords();
  if (!onPrevious && !onNext) return null;
  return (
    <div className="tbl__foot">
      <span>{children}</span>
      <span className="row">
        <Button size="sm" variant="ghost" icon={ChevronLeft} disabled={!onPrevious} onClick={onPrevious}>
          {t('previous')}
        </Button>
        <Button size="sm" variant="ghost" iconEnd={ChevronRight} disabled={!onNext} onClick={onNext}>
          {t('next')}
        </Button>
      </span>
    </div>
  );
}

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
