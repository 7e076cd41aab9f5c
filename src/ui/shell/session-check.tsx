import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import type { SessionState } from '../session.tsx';
import { Spinner } from '../spinner.tsx';
import { useWords } from '../words.ts';
import { useTexts } from './texts.ts';

/** Shown while the session is read. */
export function SessionCheck() {
  const t = useTexts();
  return (
    <main className="guard" aria-busy="true">
      <title>Bâtilien</title>
      <Spinner size={24} />
      <p role="status">{t('checking')}</p>
    </main>
  );
}

/** Who is signed in could not be known: the address stays, and the question is asked again on demand. */
export function SessionFailure({ title, text, busy, again }: NonNullable<SessionState['failure']>) {
  const w = useWords();
  return (
    <main className="guard">
      <title>{`${title} · Bâtilien`}</title>
      <div role="alert">
        <EmptyState
          title={title}
          text={text}
          action={
            <Button variant="primary" loading={busy} onClick={() => void again()}>
              {w('retry')}
            </Button>
          }
        />
      </div>
    </main>
  );
}
