import { Button } from '#ui/marks/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import type { KeptAct } from '#ui/offline/act.ts';
import { discardAct, listActs, retryAct } from '#ui/offline/queue.ts';
import { visitor } from '#ui/offline/visitor.ts';
import { useDoorTexts } from './texts.ts';

async function giveUp({ group }: KeptAct): Promise<void> {
  for (const act of await listActs(visitor)) if (act.group === group) await discardAct(act.key, visitor);
}

/** Reports on this device until the server has them, or why it refused them. */
export function KeptReports({ acts }: { acts: readonly KeptAct[] }) {
  const t = useDoorTexts();
  return acts.map((act) =>
    act.state === 'refused' ? (
      <div key={act.key} className="grid gap-2">
        <Note tone="danger" live title={t('refused')}>
          {act.refusal?.message}
        </Note>
        <div className="flex gap-2">
          <Button variant="primary" onClick={() => void retryAct(act.key)}>
            {t('again')}
          </Button>
          <Button onClick={() => void giveUp(act)}>{t('discard')}</Button>
        </div>
      </div>
    ) : (
      <Note key={act.key} live title={t('kept')}>
        {act.label}. {t('keptText')}
      </Note>
    ),
  );
}
