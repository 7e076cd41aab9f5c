import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { useWords } from '#ui/words/words.ts';

export interface ListFailureProps {
  title: string;
  error: unknown;
  loading: boolean;
  onRetry: () => unknown;
}

export function ListFailure({ title, error, loading, onRetry }: ListFailureProps) {
  const t = useWords();
  return (
    <EmptyState
      title={title}
      text={failureOf(error).message}
      action={
        <Button loading={loading} onClick={() => void onRetry()}>
          {t('retry')}
        </Button>
      }
    />
  );
}
