import { Button } from './button.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { useWords } from './words.ts';

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
