import { CircleQuestionMark } from 'lucide-react';
import type { ComponentProps } from 'react';
import { PasswordRules } from '#features/people/accounts/web/public/password-rules.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { PasswordInput } from '#ui/inputs/input.tsx';
import { Tooltip } from '#ui/dialogs/tooltip.tsx';
import { useTexts } from '../texts.ts';

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordInput>, 'value'> {
  error: string | undefined;
  typed: string;
}

export function NewPasswordField({ error, typed, ...input }: NewPasswordFieldProps) {
  const t = useTexts();
  return (
    <Field
      label={t('register.password')}
      error={error}
      required
      aside={
        <Tooltip text={t('register.rule')} delay={200}>
          <button
            type="button"
            className="-my-0.75 grid size-6 place-items-center rounded-full text-ink-3 hover:text-ink"
            aria-label={t('register.ruleLabel')}
          >
            <Icon of={CircleQuestionMark} />
          </button>
        </Tooltip>
      }
    >
      <PasswordInput {...input} inputSize="lg" autoComplete="new-password" />
      <PasswordRules password={typed} />
    </Field>
  );
}
