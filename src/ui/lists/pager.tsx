import { useState } from 'react';
import { Button, type ButtonProps } from '#ui/marks/button.tsx';
import { useWords } from '#ui/words/words.ts';

interface More {
  hasMore: boolean;
  /** Loads the next page, or shows more rows already loaded. The button shows a spinner until the promise settles. */
  onMore: () => void | Promise<void>;
}

/** Renders nothing on the last page. */
export function MoreButton({ hasMore, onMore, ...button }: More & Omit<ButtonProps, 'loading' | 'onClick'>) {
  const [isReading, setIsReading] = useState(false);
  const read = async () => {
    setIsReading(true);
    await onMore();
    setIsReading(false);
  };
  return hasMore && <Button {...button} loading={isReading} onClick={() => void read()} />;
}

export function LoadMore(more: More) {
  const t = useWords();
  if (!more.hasMore) return null;
  return (
    <div className="tbl__foot justify-center">
      <MoreButton {...more}>{t('loadMore')}</MoreButton>
    </div>
  );
}
