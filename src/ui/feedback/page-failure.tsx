import { CloudOff } from 'lucide-react';
import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { failureOf } from './errors.ts';
import type { ListFailureProps } from '#ui/lists/list-failure.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useWords } from '#ui/words/words.ts';

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
