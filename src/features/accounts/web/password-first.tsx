import { useState } from 'react';
import { ActDialog } from '#ui/act-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/input.tsx';
import { useTexts } from './texts-security.ts';

interface PasswordFirstProps {
  title: string;
  text: string;
  confirmLabel: string;
  tone?: 'danger';
  onClose: () => void;
  /** False: the dialog stays. */
  onConfirm: (password: string) => Promise<void | false>;
}

/** Asks for the password before what protects the account is changed. */
export function PasswordFirst({ onConfirm, ...dialog }: PasswordFirstProps) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  return (
    <ActDialog open {...dialog} onConfirm={() => onConfirm(password)}>
      {(problem) => (
        <Field label={t('factor.prove')} required error={problem('password')}>
          <PasswordInput
            value={password}
            autoComplete="current-password"
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
      )}
    </ActDialog>
  );
}
