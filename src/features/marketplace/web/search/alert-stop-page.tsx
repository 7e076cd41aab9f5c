import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { savedSearchApi } from '#features/providers/web/public/api.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { failureOf } from '#ui/errors.ts';
import { Logo } from '#ui/logo.tsx';
import { Note } from '#ui/note.tsx';
import { useTexts } from '../comparison/texts.ts';

type Answer = { name: string } | { over: true } | { message: string };

/** What the link of an alert opens. It asks before stopping it: mail programs open links by themselves. */
export default function AlertStopPage() {
  const t = useTexts();
  const token = useSearchParams()[0].get('token') ?? '';
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(token ? null : { over: true });

  async function press() {
    setBusy(true);
    try {
      setAnswer(await savedSearchApi.unsubscribe.call({ token }));
    } catch (error) {
      const { status, message } = failureOf(error);
      setAnswer(status === 410 || status === 404 || status === 422 ? { over: true } : { message });
    } finally {
      setBusy(false);
    }
  }
  const done = answer && 'name' in answer ? answer : null;
  const over = answer !== null && 'over' in answer;
  const title = t(over ? 'stop.over' : done ? 'stop.done' : 'stop.title');
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
            <p className="muted">{over ? t('stop.overText') : done ? t('stop.doneText', done) : t('stop.text')}</p>
          </div>
          {answer && 'message' in answer && (
            <Note tone="danger" live>
              {answer.message}
            </Note>
          )}
          <div className="row">
            {done || over ? (
              <ButtonLink to="/" variant="primary" size="lg" reloadDocument>
                {t('stop.home')}
              </ButtonLink>
            ) : (
              <Button variant="primary" size="lg" loading={busy} onClick={() => void press()}>
                {t('stop.act')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </main>
  );
}
