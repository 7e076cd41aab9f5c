import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { failureOf } from './errors.ts';
import { useWords } from './words.ts';

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
