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
import { useWords } from './words.ts';

/** Another company or role was put on in another tab while somebody writes here: what that means, and the way back; null where none was. */
export function useWayBack() {
  const t = useTexts();
  const w = useWords();
  const cache = useQueryClient();
  const { workFor } = useShell();
  const { session } = useSession();
  const { waiting } = useElsewhere();
  const [busy, setBusy] = useState(false);
  if (!waiting?.profile || !session?.profile || waiting.user?.id !== session.user?.id) return null;
  const [shown, next] = [session.company, waiting.company];
  if (shown?.id === next?.id) {
    const role = w(`role.${waiting.profile.selectedRole}`);
    return waiting.profile.selectedRole === session.profile.selectedRole
      ? null
      : { now: t('elsewhere.role', { role }), stayed: null, back: null, go: t('elsewhere.go', { name: role }) };
  }
  if (!shown) return null;
  async function back(companyId: string) {
    setBusy(true);
    await workFor?.(companyId).catch(toastFailure);
    // What was read meanwhile was read for the other one.
    await cache.invalidateQueries();
    wakeSender();
    setBusy(false);
  }
  const company = shown.name;
  return {
    now: next ? t('elsewhere.now', { company: next.name }) : t('elsewhere.out', { company }),
    stayed: t('elsewhere.stayed', { company }),
    back: (
      <Button size="sm" loading={busy} onClick={() => void back(shown.id)}>
        {t('elsewhere.back', { company })}
      </Button>
    ),
    go: next ? t('elsewhere.go', { name: next.name }) : t('elsewhere.leave'),
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
        {way.back && <span className="mt-2 block">{way.back}</span>}
      </Note>
    </div>
  );
}
