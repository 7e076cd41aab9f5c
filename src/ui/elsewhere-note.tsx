import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from './button.tsx';
import { useElsewhere } from './elsewhere.ts';
import { toastFailure } from './errors.ts';
import { Note } from './note.tsx';
import { wakeSender } from './offline/wake.ts';
import { useSession } from './session.tsx';
import { useShell } from './shell/shell-context.tsx';
import { useTexts } from './shell/texts.ts';

/** Another company was put on in another tab while somebody writes here: what that means, and the way back; null where none was. */
export function useWayBack() {
  const t = useTexts();
  const cache = useQueryClient();
  const { workFor } = useShell();
  const company = useSession().session?.company;
  const { waiting } = useElsewhere();
  const [busy, setBusy] = useState(false);
  if (!waiting || !company || waiting.company?.id === company.id) return null;
  const { name, id } = company;
  async function back() {
    setBusy(true);
    await workFor?.(id).catch(toastFailure);
    // What was read meanwhile was read for the other one.
    await cache.invalidateQueries();
    wakeSender();
    setBusy(false);
  }
  return {
    next: waiting.company?.name ?? null,
    now: waiting.company
      ? t('elsewhere.now', { company: waiting.company.name })
      : t('elsewhere.out', { company: name }),
    stayed: t('elsewhere.stayed', { company: name }),
    button: (
      <Button size="sm" loading={busy} onClick={() => void back()}>
        {t('elsewhere.back', { company: name })}
      </Button>
    ),
  };
}

/** The same in a window, which lies over the page. */
export function ElsewhereNote() {
  const way = useWayBack();
  if (!way) return null;
  return (
    <div className="mb-3">
      <Note tone="warning" live title={way.now}>
        {way.stayed}
        <span className="mt-2 block">{way.button}</span>
      </Note>
    </div>
  );
}
