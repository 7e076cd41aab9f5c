import { CloudOff } from 'lucide-react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { failureOf } from './errors.ts';
import type { ListFailureProps } from './list-failure.tsx';
import { Panel } from './panel.tsx';
import { useWords } from './words.ts';

export function PageFailure({ title, error, loading, onRetry }: ListFailureProps) {
  const t = useWords();
  return (
    <Panel>
      <EmptyState
        icon={CloudOff}
        title={title}
        text={failureOf(error).message}
        action={
          <Button variant="primary" loading={loading} onClick={() => void onRetry()}>
            {t('retry')}
          </Button>
        }
      />
    </Panel>
  );
}
