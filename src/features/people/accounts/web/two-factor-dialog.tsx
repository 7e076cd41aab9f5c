import { Copy } from 'lucide-react';
import { useState } from 'react';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { PasswordFirst } from '#ui/dialogs/password-first.tsx';
import { useCopy } from '#ui/page/use-copy.ts';
import { securityApi } from './security-api.ts';
import { secretText } from './security-card.tsx';
import { useTexts } from './texts-security.ts';

export interface TwoFactorDialogProps {
  onClose: () => void;
  /** Called with the recovery codes, to be shown once. */
  onEnabled: (recoveryCodes: string[]) => void;
}

type Drawn = Awaited<ReturnType<typeof securityApi.prepareTwoFactor.call>>;

export function TwoFactorDialog({ onClose, onEnabled }: TwoFactorDialogProps) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  if (!drawn) {
    return (
      <PasswordFirst
        label={t('factor.prove')}
        onClose={onClose}
        title={t('factor.enableNamed')}
        text={t('factor.passwordText')}
        confirmLabel={t('factor.next')}
        onConfirm={async (password) => {
          setDrawn(await securityApi.prepareTwoFactor.call({ password }));
          return false;
        }}
      />
    );
  }
  return (
    <ActDialog
      onClose={onClose}
      title={t('factor.enableNamed')}
      text={t('factor.scan')}
      confirmLabel={t('factor.confirm')}
      onConfirm={async () => {
        const { recoveryCodes } = await securityApi.enableTwoFactor.call({ code });
        onEnabled(recoveryCodes);
        return false;
      }}
    >
      {(problem) => (
        <div className="grid grid-cols-1 items-start gap-4.5 md:grid-cols-[176px_minmax(0,1fr)]">
          <Drawing qr={drawn.qr} label={t('factor.qr')} />
          <div className="flex flex-col gap-3">
            <div className="flex flex-col gap-2">
              <span className="label">{t('factor.manual')}</span>
              <code className={`${secretText} px-2.5 py-1.5 wrap-anywhere`}>
                {(drawn.secret.match(/.{1,4}/g) ?? []).join(' ')}
              </code>
              <CopyKey secret={drawn.secret} />
            </div>
            <Field label={t('factor.code')} required error={problem('code')}>
              <Input
                value={code}
                inputMode="numeric"
                autoComplete="one-time-code"
                onChange={(event) => setCode(event.currentTarget.value)}
              />
            </Field>
          </div>
        </div>
      )}
    </ActDialog>
  );
}

function CopyKey({ secret }: { secret: string }) {
  const t = useTexts();
  const copy = useCopy();
  return (
    <div>
      <Button size="sm" icon={Copy} onClick={() => void copy(secret)}>
        {t('factor.copyKey')}
      </Button>
    </div>
  );
}

function Drawing({ qr, label }: { qr: Drawn['qr']; label: string }) {
  return (
    // Cameras need dark on light, whatever the theme.
    <svg
      className="size-44 rounded-md border border-line-strong bg-white text-black max-md:justify-self-center"
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      role="img"
      aria-label={label}
    >
      <path d={qr.path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
