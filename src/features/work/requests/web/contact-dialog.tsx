import { useState } from 'react';
import { languageNames, languages } from '#common/locales.ts';
import { contactKinds, type RequestContact } from '#features/work/requests/request-contact.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { contactApi } from './public/api.ts';
import { useContactTexts } from './texts-contacts.ts';

const blank = { kind: 'occupant', name: '', phone: '', email: '', language: 'fr', place: '' } as const;

export interface ContactDialogProps {
  requestId: string;
  /** Null to add one. */
  contact: RequestContact | null;
  onClose: () => void;
}

export function ContactDialog({ requestId, contact, onClose }: ContactDialogProps) {
  const t = useContactTexts();
  const [draft, setDraft] = useState<Omit<RequestContact, 'id'>>(contact ?? blank);
  const set = (changes: Partial<RequestContact>) => setDraft((before) => ({ ...before, ...changes }));
  const { kind } = draft;
  return (
    <ActDialog
      onClose={onClose}
      title={contact ? t('editTitle', { name: contact.name }) : t('addTitle')}
      confirmLabel={t(contact ? 'save' : 'add')}
      done={t('saved')}
      onConfirm={() =>
        contact
          ? contactApi.edit.call({ ...draft, id: requestId, contactId: contact.id })
          : contactApi.add.call({ ...draft, id: requestId })
      }
    >
      {(problem) => (
        <>
          <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
            <Field label={t('field.kind')} error={problem('kind')}>
              <Select
                value={kind}
                onValue={(value) => set({ kind: value })}
                options={contactKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              />
            </Field>
            <Field label={t('field.language')} error={problem('language')}>
              <Select
                value={draft.language}
                onValue={(value) => set({ language: value })}
                options={languages.map((value) => ({ value, label: languageNames[value] }))}
              />
            </Field>
          </div>
          <Field label={t('field.name')} error={problem('name')} required>
            <Input
              value={draft.name}
              maxLength={120}
              autoComplete="off"
              onChange={(e) => set({ name: e.currentTarget.value })}
            />
          </Field>
          <Field label={t(`field.place.${kind}`)} error={problem('place')} optional>
            <Input
              value={draft.place}
              maxLength={120}
              placeholder={t(`field.placeHint.${kind}`)}
              onChange={(event) => set({ place: event.currentTarget.value })}
            />
          </Field>
          <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
            <Field label={t('field.phone')} error={problem('phone')}>
              <Input
                type="tel"
                inputMode="tel"
                value={draft.phone}
                maxLength={30}
                autoComplete="off"
                onChange={(event) => set({ phone: event.currentTarget.value })}
              />
            </Field>
            <Field label={t('field.email')} error={problem('email')}>
              <Input
                type="email"
                value={draft.email}
                maxLength={254}
                autoComplete="off"
                onChange={(event) => set({ email: event.currentTarget.value })}
              />
            </Field>
          </div>
          <p className="text-xs text-ink-2">{t('reachHint')}</p>
        </>
      )}
    </ActDialog>
  );
}

export function EraseContactDialog({ requestId, contact, onClose }: ContactDialogProps & { contact: RequestContact }) {
  const t = useContactTexts();
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t('removeTitle', { name: contact.name })}
      text={t('removeText')}
      confirmLabel={t('removeConfirm')}
      done={t('removed')}
      onConfirm={() => contactApi.remove.call({ id: requestId, contactId: contact.id })}
    />
  );
}
