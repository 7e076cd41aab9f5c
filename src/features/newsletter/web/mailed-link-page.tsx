import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#ui/button.tsx';
import { failureOf } from '#ui/errors.ts';
import { Logo } from '#ui/logo.tsx';
import { Note } from '#ui/note.tsx';
import { useTexts } from './texts.ts';

export interface MailedLinkPageProps {
  name: 'confirm' | 'leave';
  act: (token: string) => Promise<{ email: string }>;
}

type Answer = { email: string } | { over: true } | { message: string };

/** What a mailed link opens. It asks before acting: mail programs open links by themselves. */
export function MailedLinkPage({ name, act }: MailedLinkPageProps) {
  const t = useTexts();
  const token = useSearchParams()[0].get('token') ?? '';
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(token ? null : { over: true });

  async function press() {
    setBusy(true);
    try {
      setAnswer(await act(token));
    } catch (error) {
      const { status, message } = failureOf(error);
      setAnswer(status === 410 || status === 404 || status === 422 ? { over: true } : { message });
    } finally {
      setBusy(false);
    }
  }

  const done = answer && 'email' in answer ? answer : null;
  const over = answer !== null && 'over' in answer;
  const title = over ? t('over') : t(done ? `${name}.done` : `${name}.title`);
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
            <p className="muted">{over ? t('overText') : done ? t(`${name}.doneText`, done) : t(`${name}.text`)}</p>
          </div>
          {answer && 'message' in answer && (
            <Note tone="danger" live>
              {answer.message}
            </Note>
          )}
          <div className="row">
            {done || over ? (
              <ButtonLink to="/" variant="primary" size="lg" reloadDocument>
                {t('home')}
              </ButtonLink>
            ) : (
              <Button variant="primary" size="lg" loading={busy} onClick={() => void press()}>
                {t(`${name}.act`)}
              </Button>
            )}
          </div>
        </div>
      </div>
    </main>
  );
}
