import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { Reception } from '#features/work/receptions/reception.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import type { useAttempt } from '#ui/calls/use-attempt.ts';
import { isSigned, SignatureField, type Signing } from '#ui/signature/signature-field.tsx';
import { useTexts } from './texts.ts';

interface SignFromAccountProps extends Pick<ReturnType<typeof useAttempt<'sign'>>, 'busy' | 'refusal' | 'problem'> {
  reception: Reception;
  value: Signing;
  onChange: (value: Signing) => void;
  label: string;
  onSign: () => Promise<void>;
  disabledReason?: string | null;
}

/** Before or after the client's. */
export function SignFromAccount(props: SignFromAccountProps) {
  const { reception, value, onChange, label, onSign, busy, refusal, problem, disabledReason = null } = props;
  const t = useTexts();
  const { user } = useSignedIn();
  const [unsigned, setUnsigned] = useState(false);
  return (
    <>
      <SignatureField
        label={t('sign.who', { name: user.name, company: reception.order.provider.name })}
        value={value}
        onChange={onChange}
        error={problem('signature.name')}
        known
        mayPlace
      />
      {(unsigned || refusal) && (
        <Note tone="danger" live>
          {unsigned ? t('sign.missing') : refusal?.message}
        </Note>
      )}
      <Button
        size="lg"
        variant="primary"
        icon={PenLine}
        loading={busy !== null}
        disabledReason={disabledReason}
        onClick={() => {
          setUnsigned(!isSigned(value));
          if (isSigned(value)) void onSign();
        }}
      >
        {label}
      </Button>
    </>
  );
}
