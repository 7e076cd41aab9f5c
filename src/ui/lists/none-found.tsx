import { Button } from '#ui/marks/button.tsx';
import { EmptyState, type EmptyStateProps } from '#ui/feedback/empty-state.tsx';
import { useWords } from '#ui/words/words.ts';

export interface NoneFoundProps extends Pick<EmptyStateProps, 'title' | 'text'> {
  /** Label of the button, when there is only a search. */
  clear?: string;
  onClear: () => void;
}

export function NoneFound({ title, text, clear, onClear }: NoneFoundProps) {
  const t = useWords();
  return (
    <EmptyState title={title} text={text} action={<Button onClick={onClear}>{clear ?? t('clearFilters')}</Button>} />
  );
}
