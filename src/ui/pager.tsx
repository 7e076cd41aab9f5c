import { useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { useWords } from './words.ts';

interface More {
  hasMore: boolean;
  /** Shown as underway until it is done: `readMore` of a list, or more of what is already here. */
  onMore: () => void | Promise<void>;
}

/** The button that makes a list grow, while there is more. */
export function MoreButton({ hasMore, onMore, ...button }: More & Omit<ButtonProps, 'loading' | 'onClick'>) {
  const [isReading, setIsReading] = useState(false);
  const read = async () => {
    setIsReading(true);
    await onMore();
    setIsReading(false);
  };
  return hasMore && <Button {...button} loading={isReading} onClick={() => void read()} />;
}

/** Foot of a keyset list that grows. */
export function LoadMore(more: More) {
  const t = useWords();
  if (!more.hasMore) return null;
  return (
    <div className="tbl__foot justify-center">
      <MoreButton {...more}>{t('loadMore')}</MoreButton>
    </div>
  );
}
