import { useState } from 'react';
import type { SiteContact } from '#features/estate/site-contacts/site-contact.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { siteContactApi } from './api.ts';
import { useTexts } from './texts.ts';

export function ContactDialog({ siteId, of, onClose }: { siteId: string; of?: SiteContact; onClose: () => void }) {
  const t = useTexts();
  const [said, setSaid] = useState({
    name: of?.name ?? '',
    role: of?.role ?? '',
    phone: of?.phone ?? '',
    email: of?.email ?? '',
    hours: of?.hours ?? '',
  });
  const field = (
    name: keyof typeof said,
    maxLength: number,
    more: { type?: 'email' | 'tel'; placeholder?: string } = {},
  ) => (
    <Input
      {...more}
      autoComplete="off"
      maxLength={maxLength}
      value={said[name]}
      onChange={(event) => setSaid({ ...said, [name]: event.currentTarget.value })}
    />
  );
  return (
    <ActDialog<{ id: string }>
      onClose={onClose}
      title={of ? t('editNamed', { name: of.name }) : t('add')}
      confirmLabel={t(of ? 'save' : 'add')}
      done={t('kept', { name: said.name })}
      onConfirm={() =>
        of
          ? siteContactApi.edit.call({ id: of.id, version: of.version, ...said })
          : siteContactApi.add.call({ siteId, ...said })
      }
    >
      {(problem) => (
        <>
          <div className="grid gap-3 md:grid-cols-2">
            <Field label={t('name')} required error={problem('name')}>
              {field('name', 120)}
            </Field>
            <Field label={t('role')} optional error={problem('role')}>
              {field('role', 80, { placeholder: t('roleHint') })}
            </Field>
            <Field label={t('phone')} error={problem('phone')}>
              {field('phone', 30, { type: 'tel' })}
            </Field>
            <Field label={t('email')} optional error={problem('email')}>
              {field('email', 254, { type: 'email' })}
            </Field>
          </div>
          <Field label={t('hours')} optional error={problem('hours')}>
            {field('hours', 160, { placeholder: t('hoursHint') })}
          </Field>
        </>
      )}
    </ActDialog>
  );
}
