import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { leadToUnread } from '#ui/inputs/field.tsx';
import { forgetValues, keptValues } from '#ui/inputs/kept-form.ts';
import { useSaveAsClosed } from './use-save-on-leave.ts';

export interface KeptSheetProps {
  place: string;
  title: string;
  description?: string;
  saveLabel: string;
  disabled?: boolean;
  /** Saves complete input however the sheet is closed. */
  savesAsClosed?: boolean;
  /** Undefined when a field is missing or storage failed: the sheet stays open. */
  onSave: () => Promise<string | null | undefined>;
  onClose: () => void;
  children: ReactNode;
}

export function KeptSheet({
  place,
  title,
  description,
  saveLabel,
  disabled,
  savesAsClosed = false,
  onSave,
  onClose,
  children,
}: KeptSheetProps) {
  const [saving, setSaving] = useState(false);
  const isSaving = useRef(false);
  const fields = useRef<HTMLDivElement>(null);
  const keep = async () => {
    isSaving.current = true;
    const key = await onSave();
    isSaving.current = false;
    if (key) forgetValues(place);
    return key;
  };
  useSaveAsClosed(() => {
    if (savesAsClosed && !isSaving.current && keptValues(place)) void keep();
  });
  const save = async () => {
    if (leadToUnread(fields.current)) return;
    setSaving(true);
    const key = await keep();
    setSaving(false);
    if (key) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <Button block size="touch" variant="primary" loading={saving} disabled={disabled} onClick={() => void save()}>
          {saveLabel}
        </Button>
      }
    >
      <div ref={fields} className="mt-2 flex flex-col gap-3.5">
        {children}
      </div>
    </Dialog>
  );
}
