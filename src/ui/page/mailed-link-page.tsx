import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { Logo } from '#ui/marks/logo.tsx';
import { Note } from '#ui/feedback/note.tsx';

export interface LinkCardProps {
  title: string;
  text: string;
  /** Why the act failed, when a retry may help. */
  failure?: string | undefined;
  /** The button: the act, or what follows. */
  children: ReactNode;
}

export function LinkCard({ title, text, failure, children }: LinkCardProps) {
  return (
    <main className="fullpage">
      <title>{`${title} · Bâtilien`}</title>
      <div className="dialog">
        <div className="grid gap-3 p-6">
          <a href="/" aria-label="Bâtilien">
            <Logo />
          </a>
          <div role="status">
            <h1 className="display text-xl mt-1 mb-1">{title}</h1>
            <p className="text-ink-2">{text}</p>
          </div>
          {failure && (
            <Note tone="danger" live>
              {failure}
            </Note>
          )}
          <div className="flex items-center gap-2">{children}</div>
        </div>
      </div>
    </main>
  );
}

interface Said {
  title: string;
  text: string;
}

interface Way {
  to: string;
  label: string;
}

export interface MailedLinkPageProps<Done> {
  act: (token: string) => Promise<Done>;
  asked: Said & { label: string };
  done: (answer: Done) => Said;
  /** The link was used or has expired. */
  over: Said & { way?: Way };
  home: string;
}

type Answer<Done> = { done: Done } | { over: true } | { failure: string };

/** Asks before acting, since mail programs prefetch links. */
export function MailedLinkPage<Done>({ act, asked, done, over, home }: MailedLinkPageProps<Done>) {
  const token = useSearchParams()[0].get('token') ?? '';
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer<Done> | null>(token ? null : { over: true });

  async function press() {
    setBusy(true);
    try {
      setAnswer({ done: await act(token) });
    } catch (error) {
      const { status, message } = failureOf(error);
      setAnswer(status === 410 || status === 404 || status === 422 ? { over: true } : { failure: message });
    } finally {
      setBusy(false);
    }
  }

  if (answer && !('failure' in answer)) {
    const isDone = 'done' in answer;
    const { title, text } = isDone ? done(answer.done) : over;
    const way = (!isDone && over.way) || { to: '/', label: home };
    return (
      <LinkCard title={title} text={text}>
        <ButtonLink to={way.to} variant="primary" size="lg" reloadDocument>
          {way.label}
        </ButtonLink>
      </LinkCard>
    );
  }
  return (
    <LinkCard title={asked.title} text={asked.text} failure={answer?.failure}>
      <Button variant="primary" size="lg" loading={busy} onClick={() => void press()}>
        {asked.label}
      </Button>
    </LinkCard>
  );
}
