import { useQueryClient } from '@tanstack/react-query';
import { Check, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Security } from '#features/people/accounts/security.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { PasswordFirst } from '#ui/dialogs/password-first.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { securityApi } from './security-api.ts';
import { SecurityCard } from './security-card.tsx';
import { useTexts } from './texts-security.ts';
import { TwoFactorDialog } from './two-factor-dialog.tsx';

type Asking = 'enable' | 'renew' | 'disable' | null;

export function TwoFactorCard({ security }: { security: Security }) {
  const t = useTexts();
  const cache = useQueryClient();
  const [asking, setAsking] = useState<Asking>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [fresh, setFresh] = useState(false);
  const isOn = security.twoFactorSince !== null;
  const refresh = () => void cache.invalidateQueries({ queryKey: securityApi.read.key() });

  /** Shows the confirmation once the codes are closed: it would cover their buttons. */
  function closeCodes() {
    setCodes(null);
    if (fresh) toast.success(t('factor.enabled'));
    setFresh(false);
  }
  async function renew(password: string) {
    const { recoveryCodes } = await securityApi.renewRecoveryCodes.call({ password });
    setCodes(recoveryCodes);
    refresh();
  }
  async function disable(password: string) {
    cache.setQueryData(securityApi.read.queryKey(), await securityApi.disableTwoFactor.call({ password }));
    toast.success(t('factor.disabled'));
  }
  return (
    <SecurityCard
      id="security-factor"
      icon={Smartphone}
      title={t('factor.title')}
      action={
        isOn ? (
          <Tag tone="success" icon={Check}>
            {t('factor.on')}
          </Tag>
        ) : (
          <Button size="sm" aria-label={t('factor.enableNamed')} onClick={() => setAsking('enable')}>
            {t('factor.enable')}
          </Button>
        )
      }
      text={isOn ? t('factor.left', { count: security.recoveryCodesLeft }) : t('factor.offText')}
    >
      {isOn && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Button size="sm" aria-label={t('factor.renewNamed')} onClick={() => setAsking('renew')}>
            {t('factor.renew')}
          </Button>
          <Button size="sm" variant="ghost" aria-label={t('factor.disableNamed')} onClick={() => setAsking('disable')}>
            {t('factor.disable')}
          </Button>
        </div>
      )}
      {asking === 'enable' && (
        <TwoFactorDialog
          onClose={() => setAsking(null)}
          onEnabled={(drawn) => {
            setAsking(null);
            setCodes(drawn);
            setFresh(true);
            refresh();
          }}
        />
      )}
      {asking === 'renew' && (
        <PasswordFirst
          label={t('factor.prove')}
          title={t('factor.renewNamed')}
          text={t('factor.renewText')}
          confirmLabel={t('factor.renew')}
          onClose={() => setAsking(null)}
          onConfirm={renew}
        />
      )}
      {asking === 'disable' && (
        <PasswordFirst
          label={t('factor.prove')}
          tone="danger"
          title={t('factor.disableNamed')}
          text={t('factor.disableText')}
          confirmLabel={t('factor.disable')}
          onClose={() => setAsking(null)}
          onConfirm={disable}
        />
      )}
      {codes && <RecoveryCodes email={security.email} codes={codes} onClose={closeCodes} />}
    </SecurityCard>
  );
}
