import { Copy, Download, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useOwnerName } from '#ui/calls/session.tsx';
import { useCopy } from '#ui/page/use-copy.ts';
import type { KeptAct } from './act.ts';
import { onNews } from './news.ts';
import { discardAct, fileOf, listElsewhere } from './queue.ts';
import { useTexts } from './texts.ts';

/** Unsent acts of the user for another company. */
export function useElsewhere(): readonly KeptAct[] {
  const owner = useOwnerName();
  const [acts, setActs] = useState<readonly KeptAct[]>([]);
  useEffect(() => {
    let isOn = true;
    const read = () =>
      void listElsewhere(owner).then(
        (found) => isOn && setActs(found),
        () => undefined,
      );
    read();
    const leave = onNews(({ kind }) => kind === 'changed' && read());
    return () => {
      isOn = false;
      leave();
    };
  }, [owner]);
  return acts;
}

/** Sent once that company is selected. A former member must save photos and texts by hand. */
export function OtherCompanyActs({ wordsOf }: { wordsOf: (act: KeptAct) => string }) {
  const t = useTexts();
  const acts = useElsewhere();
  if (acts.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby="elsewhere">
      <h2 id="elsewhere" className="font-semibold">
        {t('elsewhere.title')}
      </h2>
      <Note tone="warning">{t('elsewhere.text')}</Note>
      <ul className="rounded-md border border-line bg-surface">
        {acts.map((act) => (
          <Row key={act.key} act={act} words={wordsOf(act)} />
        ))}
      </ul>
    </section>
  );
}

async function save(act: KeptAct): Promise<void> {
  const file = await fileOf(act);
  if (!file) return;
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: act.file?.name ?? 'photo.jpg' });
  link.click();
  URL.revokeObjectURL(url);
}

function Row({ act, words }: { act: KeptAct; words: string }) {
  const t = useTexts();
  const copy = useCopy();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <li className="grid gap-2 border-t border-line px-3.5 py-2 first:border-t-0">
      <div className="flex min-h-10 items-center gap-3">
        {act.thumb && <img src={act.thumb} alt="" width={40} height={40} className="size-10 rounded-sm object-cover" />}
        <span className="min-w-0 grow wrap-anywhere">
          <b className="block">{act.label}</b>
          <span className="block text-sm text-ink-2">{[act.of, act.detail].filter(Boolean).join(' · ')}</span>
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        {act.file ? (
          <Button size="lg" icon={Download} onClick={() => void save(act)}>
            {t('elsewhere.save')}
          </Button>
        ) : (
          <Button size="lg" icon={Copy} onClick={() => void copy(words)}>
            {t('elsewhere.copy')}
          </Button>
        )}
        <Button size="lg" variant="ghost" icon={Trash2} onClick={() => setLeaving(true)}>
          {t('page.discard')}
        </Button>
      </div>
      <ActDialog
        open={isLeaving}
        tone="danger"
        onClose={() => setLeaving(false)}
        title={t('page.discardTitle', { label: act.label })}
        text={t('page.discardText')}
        confirmLabel={t('page.discard')}
        done={t('page.discarded')}
        onConfirm={() => discardAct(act.key)}
      />
    </li>
  );
}
