import { useState } from 'react';
import { Button } from '#ui/marks/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useWords } from '#ui/words/words.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { useEditor } from './editor-context.ts';
import { proposePriority, type Reason } from './proposed-priority.ts';

export function PriorityNote() {
  const t = useEditorTexts();
  const w = useWords();
  const { draft, set } = useEditor();
  const [left, setLeft] = useState<Reason | null>(null);
  const proposed = proposePriority(`${draft.title}\n${draft.description}`, new Date().getMonth() + 1);
  const shown = proposed && proposed.priority !== draft.priority && proposed.reason !== left;
  // Rendered while empty, so that screen readers announce its content.
  return (
    <div role="status" className="empty:hidden flex flex-wrap items-center gap-2.5 [&>.note]:flex-[1_1_300px]">
      {shown && (
        <>
          <Note
            title={t('proposed.title', {
              priority: w(`priority.${proposed.priority}`),
              words: w('quoted', { text: proposed.words }),
            })}
          >
            {t(`proposed.reasons.${proposed.reason}`)}
          </Note>
          <span className="flex items-center gap-2">
            <Button size="sm" onClick={() => set({ priority: proposed.priority })}>
              {t('proposed.take', { priority: w(`priority.${proposed.priority}`) })}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setLeft(proposed.reason)}>
              {t('proposed.leave', { priority: w(`priority.${draft.priority}`) })}
            </Button>
          </span>
        </>
      )}
    </div>
  );
}
