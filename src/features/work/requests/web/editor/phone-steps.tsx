import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
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

/** On a phone: the five knots, where the draft stands, and what companies will see. */
export function PhoneSteps({ step, onStep, onPreview, sending }: PhoneStepsProps) {
  const t = useEditorTexts();
  const { draft } = useEditor();
  return (
    <>
      <ol className="mst" aria-label={t('steps')}>
        {partNames.map((part) => (
          <li
            key={part}
            className={classes(part === step ? 'is-now' : isDone(part, draft) && 'is-done')}
            aria-current={part === step ? 'step' : undefined}
          >
            <button
              type="button"
              aria-label={isDone(part, draft) ? `${t(`step.${part}`)}, ${t('stepDone')}` : undefined}
              onClick={() => onStep(part)}
            >
              <span aria-hidden="true" />
              {t(`step.${part}`)}
            </button>
          </li>
        ))}
      </ol>
      <div className="flex items-center gap-2 justify-between nd__phone">
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
