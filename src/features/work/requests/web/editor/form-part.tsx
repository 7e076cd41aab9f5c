import { useId, type ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { isDone, type Part, partNames } from './draft.ts';
import { useEditor } from './editor-context.ts';

/** One of the five parts, on the thread that links them: full knot when done, minium for the current one, ring after. */
export function FormPart({ part, aside, children }: { part: Part; aside?: ReactNode; children: ReactNode }) {
  const t = useEditorTexts();
  const id = useId();
  const { draft } = useEditor();
  const current = partNames.find((name) => !isDone(name, draft));
  const done = isDone(part, draft);
  return (
    <section className="nds" aria-labelledby={id} data-part={part}>
      <span className="nds__n">
        <span className={classes('knot', done && 'knot--full', part === current && 'knot--urgent')} />
      </span>
      <div className="nds__b">
        <div className="nds__h">
          <h2 id={id} tabIndex={-1}>
            {t(`part.${part}`)}
          </h2>
          {aside && <span className="text-xs text-ink-3">{aside}</span>}
        </div>
        {children}
      </div>
    </section>
  );
}
