import { Flag, RotateCw } from 'lucide-react';
import { Component, useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { TitleBlockMini } from '#ui/page/title-block.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from './note.tsx';
import { EmptyMark } from './empty-mark.tsx';
import { lastOwner } from '#ui/offline/owner.ts';
import { askServer, useServerUnreachable } from '#ui/calls/server-reachable.ts';
import { optionalPath } from '#ui/shell/menu.ts';
import { useTexts } from '#ui/shell/texts.ts';
import { useWords } from '#ui/words/words.ts';

function useReporting(onReport: (() => Promise<void>) | undefined) {
  const t = useWords();
  const [sending, setSending] = useState<'no' | 'yes' | 'sent' | 'failed'>('no');
  if (!onReport) return { button: null, answer: null };
  const button = (
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
  );
  const answer = (sending === 'sent' || sending === 'failed') && (
    <div className="mt-3">
      <Note tone={sending === 'sent' ? 'success' : 'danger'} live>
        {t(sending === 'sent' ? 'errorScreen.reported' : 'errorScreen.reportFailed')}
      </Note>
    </div>
  );
  return { button, answer };
}

interface FrameProps {
  title: string;
  text: string;
  /** Error id and time; nothing when it could not be recorded. */
  cells?: readonly (string | false)[];
  buttons: ReactNode;
  answer?: ReactNode;
}

function Frame({ title, text, cells, buttons, answer }: FrameProps) {
  // A rerender of the whole document drops the attributes set by the head's script.
  useEffect(() => void dispatchEvent(new Event('themechange')), []);
  return (
    <main className="fullpage">
      <title>{`${title} · Bâtilien`}</title>
      <div className="dialog scd">
        <div className="scd__in">
          <EmptyMark broken />
          <div>
            <div role="alert">
              <h1>{title}</h1>
              <p className="text-ink-2">{text}</p>
            </div>
            <div className="my-3">{cells && <TitleBlockMini cells={cells} />}</div>
            <div className="flex items-center gap-2 flex-wrap">{buttons}</div>
            {answer}
          </div>
        </div>
      </div>
    </main>
  );
}

interface ErrorScreenProps {
  onReload?: () => void;
  errorId?: string;
  at?: Date;
  onReport?: () => Promise<void>;
}

export function ErrorScreen({ onReload = () => location.reload(), errorId, at, onReport }: ErrorScreenProps) {
  const t = useWords();
  const format = useFormat();
  const { button, answer } = useReporting(onReport);
  return (
    <Frame
      title={t('errorScreen.title')}
      text={t('errorScreen.text')}
      {...(errorId && { cells: [errorId, at !== undefined && format.dateTime(at)] })}
      buttons={
        <>
          <Button variant="primary" onClick={onReload}>
            {t('errorScreen.reload')}
          </Button>
          {button}
        </>
      }
      answer={answer}
    />
  );
}

/** Shows the full-page or given fallback when its children fail to render. */
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
  onReport?: () => Promise<void>;
}

export function RecoveryScreen({ errorId, at, attempt, onRetry, onHome, onReport }: RecoveryScreenProps) {
  const t = useWords();
  const format = useFormat();
  const { button, answer } = useReporting(onReport);
  return (
    <Frame
      title={t('errorScreen.oops')}
      text={t('errorScreen.oopsText')}
      cells={[errorId, attempt > 0 && t('errorScreen.attempt', { attempt, max: maxAttempts }), format.dateTime(at)]}
      buttons={
        <>
          <Button variant="primary" icon={RotateCw} onClick={onRetry}>
            {t('errorScreen.retry')}
          </Button>
          <Button onClick={onHome}>{t('errorScreen.home')}</Button>
          {button}
        </>
      }
      answer={answer}
    />
  );
}

/** A page whose code cannot load offline: nothing is broken, and it opens automatically later. */
function AwayScreen() {
  const t = useTexts();
  const missions = lastOwner() && optionalPath('missions');
  const way = missions && <ButtonLink to={missions}>{t('offline.missions')}</ButtonLink>;
  return <Frame title={t('offline.away')} text={t('offline.awayText')} buttons={way} />;
}

/** Errors a retry may fix, as each engine words them: failed chunk or network. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof Error && retried.test(`${error.name} ${error.message}`);
const retried = /chunk|dynamically imported module|importing a module script failed|load failed|network|fetch/i;

function newErrorId(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `ERR-${random.toString(16).padStart(8, '0').slice(0, 6).toUpperCase()}`;
}

const attempts = 'error-attempts';
const calm = 5000;

/** A page that stays up has recovered: resets the retries. */
export function useRecovery(): void {
  useEffect(() => {
    const timer = setTimeout(() => sessionStorage.removeItem(attempts), calm);
    return () => clearTimeout(timer);
  }, []);
}

/** Retryable errors reload the page at most twice, after 1 and 2 seconds. */
export function RouteError({
  error,
  onReport,
}: {
  error: unknown;
  onReport?: (error: unknown, errorId: string, at: Date) => Promise<void>;
}) {
  const [made] = useState(() => ({ id: newErrorId(), at: new Date() }));
  const [attempt] = useState(() => Number(sessionStorage.getItem(attempts) ?? 0));
  const retryable = isRetryable(error);
  const isAway = useServerUnreachable();
  const wasAway = useRef(false);
  useEffect(() => {
    if (!retryable) return;
    void askServer();
    if (wasAway.current && !isAway) location.reload();
    wasAway.current = isAway;
  }, [retryable, isAway]);
  useEffect(() => {
    reportError(error);
    if (!isRetryable(error) || attempt >= maxAttempts) return;
    const timer = setTimeout(
      () =>
        void askServer().then((reached) => {
          // Offline, a reload would show the browser's own error page.
          if (!reached) return;
          sessionStorage.setItem(attempts, String(attempt + 1));
          location.reload();
        }),
      Math.min(1000 * 2 ** attempt, 10_000),
    );
    return () => clearTimeout(timer);
  }, [error, attempt]);
  const leave = (go: () => void) => () => {
    sessionStorage.removeItem(attempts);
    go();
  };
  const report = onReport && { onReport: () => onReport(error, made.id, made.at) };
  const reload = leave(() => location.reload());
  if (retryable && isAway) return <AwayScreen />;
  if (!retryable && attempt === 0) {
    return <ErrorScreen errorId={made.id} at={made.at} onReload={reload} {...report} />;
  }
  return (
    <RecoveryScreen
      errorId={made.id}
      at={made.at}
      attempt={attempt}
      onRetry={reload}
      onHome={leave(() => location.assign('/'))}
      {...report}
    />
  );
}
