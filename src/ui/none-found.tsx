import { Button } from './button.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { useWords } from './words.ts';

export interface NoneFoundProps extends Pick<EmptyStateProps, 'title' | 'text'> {
  /** Label of the button, where there are no filters but a search. */
  clear?: string;
  onClear: () => void;
}

/** A list whose filters leave nothing, and the way to clear them. */
export function NoneFound({ title, text, clear, onClear }: NoneFoundProps) {
  const t = useWords();
  return (
    <EmptyState title={title} text={text} action={<Button onClick={onClear}>{clear ?? t('clearFilters')}</Button>} />
  );
}
