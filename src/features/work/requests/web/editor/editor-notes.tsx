import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/marks/button.tsx';
import { toastFailure } from '#ui/feedback/errors.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { requestApi } from '../public/api.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { useEditor } from './editor-context.ts';

export function EditorNotes() {
  const t = useEditorTexts();
  const format = useFormat();
  const cache = useQueryClient();
  const { state, frozen, restored, restart, dismissRestored, detail, takeTheirs, keepMine } = useEditor();
  const [busy, setBusy] = useState(false);
  const edit = detail?.acts.edit;

  async function settle(how: typeof takeTheirs | typeof keepMine) {
    if (!state.id) return;
    setBusy(true);
    try {
      await how(await cache.fetchQuery(requestApi.read.queryOptions({ input: { id: state.id }, staleTime: 0 })));
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  }

  if (edit && !edit.allowed) {
    return (
      <Note tone="warning" title={t('notEditable')}>
        {edit.reason}
      </Note>
    );
  }
  if (state.status === 'conflict') {
    return (
      <div className="mb-4 flex flex-wrap items-center gap-2.5 [&>.note]:flex-[1_1_300px]">
        <Note tone="warning" title={state.failure?.message ?? t('conflict.title')} live>
          {t('conflict.text')}
        </Note>
        <div className="flex items-center gap-2">
          <Button size="sm" variant="primary" loading={busy} onClick={() => void settle(keepMine)}>
            {t('conflict.mine')}
          </Button>
          <Button size="sm" loading={busy} onClick={() => void settle(takeTheirs)}>
            {t('conflict.theirs')}
          </Button>
        </div>
      </div>
    );
  }
  if (restored) {
    return (
      <div className="mb-4 flex flex-wrap items-center gap-2.5 [&>.note]:flex-[1_1_300px]">
        <Note>{t('restored', { when: format.relative(restored) })}</Note>
        <div className="flex items-center gap-2">
          <Button
            size="sm"
            onClick={() => {
              restart();
              dismissRestored();
            }}
          >
            {t('restart')}
          </Button>
        </div>
      </div>
    );
  }
  const basis = detail?.acts.editBasis;
  return frozen && basis && !basis.allowed ? <Note title={basis.reason}>{t('frozen.text')}</Note> : null;
}
