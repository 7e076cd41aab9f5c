import { Button } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { isDone, type Part, partNames } from './draft.ts';
import { useEditor } from './editor-context.ts';
import { AbandonButton } from './editor-actions.tsx';
import { SendingFailure } from './editor-side.tsx';
import { PhoneTitleBlock } from './preview.tsx';
import { SaveState } from './save-state.tsx';
import type { Sending } from './use-sending.ts';

interface PhoneStepsProps {
  step: Part;
  onStep: (step: Part) => void;
  onPreview: () => void;
  sending: Sending;
}

const knots = {
  now: 'border-accent bg-accent',
  done: 'border-fil bg-fil',
  ahead: 'border-line-control bg-surface',
};

export function PhoneSteps({ step, onStep, onPreview, sending }: PhoneStepsProps) {
  const t = useEditorTexts();
  const { draft } = useEditor();
  const stateOf = (part: Part | undefined) => (part === step ? 'now' : part && isDone(part, draft) ? 'done' : 'ahead');
  return (
    <>
      <ol
        className="-mx-4 grid grid-cols-[repeat(5,1fr)] border-b border-line bg-surface px-3 pt-0.5"
        aria-label={t('steps')}
      >
        {partNames.map((part, index) => (
          <li
            key={part}
            className={classes(
              'relative not-first:before:absolute not-first:before:top-4.5 not-first:before:right-1/2 not-first:before:h-0.5 not-first:before:w-full',
              stateOf(partNames[index - 1]) === 'done' && stateOf(part) !== 'ahead'
                ? 'not-first:before:bg-fil'
                : 'not-first:before:bg-line-strong',
            )}
            aria-current={part === step ? 'step' : undefined}
          >
            <button
              type="button"
              className={classes(
                'flex min-h-11 w-full flex-col items-center justify-center gap-1.25 text-2xs/none',
                part === step ? 'font-[640] text-ink' : 'text-ink-3',
              )}
              aria-label={isDone(part, draft) ? `${t(`step.${part}`)}, ${t('stepDone')}` : undefined}
              onClick={() => onStep(part)}
            >
              <span className={classes('z-1 size-3 rounded-full border-2', knots[stateOf(part)])} aria-hidden="true" />
              {t(`step.${part}`)}
            </button>
          </li>
        ))}
      </ol>
      <div className="flex items-center gap-2 justify-between min-h-11 py-1.5 [&_button]:h-9">
        <SaveState />
        <span className="flex items-center gap-1">
          <AbandonButton sending={sending} size="sm" />
          <Button size="sm" onClick={onPreview}>
            {t('preview')}
          </Button>
        </span>
      </div>
      <SendingFailure sending={sending} />
      {step !== 'where' && <PhoneTitleBlock />}
    </>
  );
}
