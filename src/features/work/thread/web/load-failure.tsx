import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { useTexts } from './texts.ts';

export interface LoadFailureProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  /** Link for a reader without access. */
  back: { label: string; to: string };
}

export function LoadFailure({ title, error, onRetry, back }: LoadFailureProps) {
  const t = useTexts();
  const { status, message } = failureOf(error);
  const final = status >= 400 && status < 500;
  return (
    <EmptyState
      title={title}
      text={message}
      action={
        final ? <ButtonLink to={back.to}>{back.label}</ButtonLink> : <Button onClick={onRetry}>{t('retry')}</Button>
      }
    />
  );
}
