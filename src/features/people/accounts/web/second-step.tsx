import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { secondFactorInput, type Session } from '#features/people/accounts/session.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { formFailure } from '#ui/feedback/errors.ts';
import { Field, RequiredNote } from '#ui/inputs/field.tsx';
import { useContractForm } from '#ui/inputs/form.ts';
import { Input } from '#ui/inputs/input.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { sessionApi } from './public/use-session.ts';
import { authColumn, AuthLead, AuthTitle } from './public/auth-parts.tsx';
import { useTexts } from './texts.ts';

export interface SecondStepProps {
  challenge: string;
  onEnter: (session: Session) => Promise<void>;
  /** `reason`: why the challenge is over. */
  onBack: (reason?: string) => void;
}

export function SecondStep({ challenge, onEnter, onBack }: SecondStepProps) {
  const t = useTexts();
  const [recovering, setRecovering] = useState(false);
  const form = useContractForm(secondFactorInput, { mode: 'onSubmit', defaultValues: { challenge, code: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [recovering, setFocus]);
  const send = form.handleSubmit(async (input) => {
    try {
      await onEnter(await sessionApi.prove(input));
    } catch (error) {
      const { code, message } = formFailure(error, form.setError, { INVALID_CODE: 'code' });
      if (code === 'CHALLENGE_OVER') return onBack(message);
      if (code === 'SECOND_FACTOR_LOST') {
        form.resetField('code');
        setRecovering(true);
      }
    }
  });
  return (
    <form className={authColumn} noValidate onSubmit={(event) => void send(event)}>
      <AuthTitle>{t('second.title')}</AuthTitle>
      <AuthLead>{t(recovering ? 'second.recoveryText' : 'second.text')}</AuthLead>
      {errors.root && <Note tone="danger" live title={errors.root.message} />}
      <RequiredNote />
      <Field
        key={String(recovering)}
        label={t(recovering ? 'second.recovery' : 'second.code')}
        error={errors.code?.message}
      >
        <Input
          {...form.register('code')}
          icon={KeyRound}
          inputSize="lg"
          autoComplete={recovering ? 'off' : 'one-time-code'}
          inputMode={recovering ? 'text' : 'numeric'}
          spellCheck={false}
          autoCapitalize="characters"
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" block loading={isSubmitting}>
        {t('second.submit')}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <button
          type="button"
          className="link text-sm"
          onClick={() => {
            form.reset();
            setRecovering(!recovering);
          }}
        >
          {t(recovering ? 'second.useCode' : 'second.useRecovery')}
        </button>
        <button type="button" className="link text-sm" onClick={() => onBack()}>
          {t('second.back')}
        </button>
      </div>
    </form>
  );
}
