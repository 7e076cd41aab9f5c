import { ChevronLeft, Eye } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { type Part, partNames } from './draft.ts';
import { useEditor } from './editor-context.ts';
import { FinalButton, OrderDirectly } from './editor-side.tsx';
import { SaveState } from './save-state.tsx';
import type { Sending } from './use-sending.ts';

interface EditorActionsProps {
  step: Part;
  onStep: (step: Part) => void;
  sending: Sending;
  onPreview: () => void;
}

export function EditorActions({ step, onStep, sending, onPreview }: EditorActionsProps) {
  const t = useEditorTexts();
  const phone = usePhone();
  if (!phone) {
    return (
      <>
        <SaveState />
        <AbandonButton sending={sending} />
        <Button icon={Eye} onClick={onPreview}>
          {t('preview')}
        </Button>
      </>
    );
  }
  const at = partNames.indexOf(step);
  const before = partNames[at - 1];
  const after = partNames[at + 1];
  return (
    <>
      {before && <Button icon={ChevronLeft} size="touch" aria-label={t('previous')} onClick={() => onStep(before)} />}
      {after && step !== 'who' ? (
        <Button variant="primary" size="touch" onClick={() => onStep(after)}>
          {t(`next.${step}`)}
        </Button>
      ) : (
        <>
          <OrderDirectly sending={sending} size="touch" />
          <FinalButton sending={sending} size="touch" />
        </>
      )}
    </>
  );
}

export function AbandonButton({ sending, size = 'md' }: { sending: Sending; size?: 'sm' | 'md' }) {
  const t = useEditorTexts();
  const { draft, published } = useEditor();
  const [asking, setAsking] = useState(false);
  const name = draft.title.trim();
  if (published) return null;
  return (
    <>
      <Button variant="ghost" size={size} onClick={() => setAsking(true)}>
        {t('abandon')}
      </Button>
      <ActDialog
        open={asking}
        tone="danger"
        onClose={() => setAsking(false)}
        title={name ? t('abandonTitle', { name }) : t('abandonUntitled')}
        text={t('abandonText')}
        confirmLabel={t(name ? 'abandonConfirm' : 'abandon')}
        onConfirm={() => sending.abandon()}
      />
    </>
  );
}
