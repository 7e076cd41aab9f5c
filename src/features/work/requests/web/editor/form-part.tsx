import { useId, type ReactNode } from 'react';
import { classes } from '#ui/words/classes.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { isDone, type Part, partNames } from './draft.ts';
import { useEditor } from './editor-context.ts';

/** One of the five parts, on the thread linking them: solid knot when complete, minium when current, ring otherwise. */
export function FormPart({ part, aside, children }: { part: Part; aside?: ReactNode; children: ReactNode }) {
  const t = useEditorTexts();
  const id = useId();
  const { draft } = useEditor();
  const current = partNames.find((name) => !isDone(name, draft));
  const done = isDone(part, draft);
  const place = partNames.indexOf(part);
  const reached = current ? partNames.indexOf(current) : partNames.length;
  return (
    <section
      className={classes(
        'relative grid grid-cols-[22px_minmax(0,1fr)] gap-3 pb-4.5 before:absolute before:top-3 before:-bottom-3 before:left-2.5 before:w-0.5 last:before:hidden',
        'max-md:block max-md:pt-3.5 max-md:pb-0 max-md:before:hidden',
        place < reached
          ? 'before:bg-fil'
          : 'before:bg-[linear-gradient(var(--line-strong)_50%,transparent_0)] before:bg-size-[2px_6px]',
      )}
      aria-labelledby={id}
      data-part={part}
    >
      <span className="z-1 grid size-5.5 place-items-center max-md:hidden">
        <span
          className={classes(
            'knot',
            done && 'knot--full',
            part === current && 'knot--urgent',
            place > reached && !done && 'border-line-control',
          )}
        />
      </span>
      <div className="min-w-0">
        <div className="mb-2 flex items-baseline justify-between gap-3 max-md:flex-col max-md:gap-0.5">
          <h2
            id={id}
            tabIndex={-1}
            className="font-display text-md/5.5 font-[640] tracking-[-0.012em] whitespace-nowrap focus:outline-none"
          >
            {t(`part.${part}`)}
          </h2>
          {aside && <span className="text-xs text-ink-3 text-right text-balance max-md:text-left">{aside}</span>}
        </div>
        {children}
      </div>
    </section>
  );
}
