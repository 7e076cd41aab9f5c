import { Flag, RotateCw } from 'lucide-react';
import { Component, useEffect, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { CartMini } from './cartouche.tsx';
import { useFormat } from './format.tsx';
import { Note } from './note.tsx';
import { Plumb } from './plumb.tsx';
import { useWords } from './words.ts';

/** Full-page fallback of a render that failed. */
export function ErrorScreen({ onReload = () => location.reload() }: { onReload?: () => void }) {
  const t = useWords();
  return (
    <main className="fullpage">
      <title>{`${t('errorScreen.title')} · Bâtilien`}</title>
      <div className="dialog scd">
        <div className="scd__in">
          <Plumb broken />
          <div role="alert">
            <h1>{t('errorScreen.title')}</h1>
            <p className="muted">{t('errorScreen.text')}</p>
            <Button variant="primary" className="mt-3.5" onClick={onReload}>
              {t('errorScreen.reload')}
            </Button>
          </div>
        </div>
      </div>
    </main>
  );
}

/** Shows the full-page fallback, or one of its own, when what stands inside fails to render. */
export class LastResort extends Component<{ children: ReactNode; fallback?: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    return this.state.failed ? (this.props.fallback ?? <ErrorScreen />) : this.props.children;
  }
}

const maxAttempts = 2;

export interface RecoveryScreenProps {
  errorId: string;
  at: Date;
  /** Automatic retries already made. */
  attempt: number;
  onRetry: () => void;
  onHome: () => void;
  /** Sends the report; absent where there is nowhere to send it. */
  onReport?: () => Promise<void>;
}

/** Recovery screen: retry, home, report; with the error's number and the attempt. */
export function RecoveryScreen({ errorId, at, attempt, onRetry, onHome, onReport }: RecoveryScreenProps) {
  const t = useWords();
  const format = useFormat();
  const [sending, setSending] = useState<'no' | 'yes' | 'sent' | 'failed'>('no');
  return (
    <main className="fullpage">
      <title>{`${t('errorScreen.oops')} · Bâtilien`}</title>
      <div className="dialog scd">
        <div className="scd__in">
          <Plumb broken />
          <div>
            <div role="alert">
              <h1>{t('errorScreen.oops')}</h1>
              <p className="muted">{t('errorScreen.oopsText')}</p>
            </div>
            <div className="my-3">
              <CartMini
                cells={[
                  errorId,
                  attempt > 0 && t('errorScreen.attempt', { attempt, max: maxAttempts }),
                  format.dateTime(at),
                ]}
              />
            </div>
            <div className="row wrap">
              <Button variant="primary" icon={RotateCw} onClick={onRetry}>
                {t('errorScreen.retry')}
              </Button>
              <Button onClick={onHome}>{t('errorScreen.home')}</Button>
              {onReport && (
                <Button
                  variant="ghost"
                  icon={Flag}
                  disabled={sending === 'sent'}
                  loading={sending === 'yes'}
                  onClick={() => {
                    setSending('yes');
                    onReport().then(
                      () => setSending('sent'),
                      () => setSending('failed'),
                    );
                  }}
                >
                  {t('errorScreen.report')}
                </Button>
              )}
            </div>
            {sending === 'sent' && (
              <div className="mt-3">
                <Note tone="success" live>
                  {t('errorScreen.reported')}
                </Note>
              </div>
            )}
            {sending === 'failed' && (
              <div className="mt-3">
                <Note tone="danger" live>
                  {t('errorScreen.reportFailed')}
                </Note>
              </div>
            )}
          </div>
        </div>
      </div>
    </main>
  );
}

/** Errors that another try may cure: a chunk that did not load, a network that failed. */
const retryable = (error: unknown) =>
  error instanceof Error && /chunk|dynamically imported module|network|fetch/i.test(`${error.name} ${error.message}`);

function newErrorId(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `ERR-${random.toString(16).padStart(8, '0').slice(0, 6).toUpperCase()}`;
}

const attempts = 'error-attempts';
const calm = 5000;

/** A page that holds for a while has recovered: the next error has all its tries again. */
export function useRecovery(): void {
  useEffect(() => {
    const timer = setTimeout(() => sessionStorage.removeItem(attempts), calm);
    return () => clearTimeout(timer);
  }, []);
}

/**
 * What the router shows when a page throws. Retryable errors reload the page by themselves, at most twice,
 * after 1 then 2 seconds; the rest waits for the person.
 */
export function RouteError({
  error,
  onReport,
}: {
  error: unknown;
  onReport?: (error: unknown, errorId: string, at: Date) => Promise<void>;
}) {
  const [made] = useState(() => ({ id: newErrorId(), at: new Date() }));
  const [attempt] = useState(() => Number(sessionStorage.getItem(attempts) ?? 0));
  useEffect(() => {
    reportError(error);
    if (!retryable(error) || attempt >= maxAttempts) return;
    const timer = setTimeout(
      () => {
        sessionStorage.setItem(attempts, String(attempt + 1));
        location.reload();
      },
      Math.min(1000 * 2 ** attempt, 10_000),
    );
    return () => clearTimeout(timer);
  }, [error, attempt]);
  const leave = (go: () => void) => () => {
    sessionStorage.removeItem(attempts);
    go();
  };
  if (!retryable(error) && attempt === 0 && !onReport) {
    return <ErrorScreen onReload={leave(() => location.reload())} />;
  }
  return (
    <RecoveryScreen
      errorId={made.id}
      at={made.at}
      attempt={attempt}
      onRetry={leave(() => location.reload())}
      onHome={leave(() => location.assign('/'))}
      {...(onReport && { onReport: () => onReport(error, made.id, made.at) })}
    />
  );
}
