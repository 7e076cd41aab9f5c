import { useState } from 'react';
import { ActDialog } from './act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { PasswordInput } from '#ui/inputs/input.tsx';

interface PasswordFirstProps {
  title: string;
  text: string;
  confirmLabel: string;
  label: string;
  tone?: 'danger';
  onClose: () => void;
  onConfirm: (password: string) => Promise<void | false>;
}

export function PasswordFirst({ label, onConfirm, ...dialog }: PasswordFirstProps) {
  const [password, setPassword] = useState('');
  return (
    <ActDialog {...dialog} onConfirm={() => onConfirm(password)}>
      {(problem) => (
        <Field label={label} required error={problem('password')}>
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
