import { Check, Cookie } from 'lucide-react';
import { consentExpiry, isConsentValid } from '#common/consent.ts';
import { Button } from '#ui/button.tsx';
import { toastFailure } from '#ui/errors.ts';
import { useFormat } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import { toast } from '#ui/toaster.tsx';
import { useWithdrawConsent } from './public/use-consent.ts';
import { usePreferences } from './public/use-preferences.ts';
import { useTexts } from './texts.ts';

/** Whether a consent holds, until when, and the ways to change or withdraw it. */
export function ConsentCard() {
  const t = useTexts();
  const format = useFormat();
  const preferences = usePreferences();
  const withdraw = useWithdrawConsent();
  const date = preferences?.rgpdConsentDate;
  const version = preferences?.rgpdConsentVersion ?? '';
  const valid = Boolean(date) && isConsentValid(date ?? null, version, new Date());
  return (
    <section className="datacard" aria-labelledby="data-consent">
      <div className="flex items-center gap-2">
        <Icon of={Cookie} size={18} />
        <h3 className="flex-1 min-w-0" id="data-consent">
          {t('data.consent')}
        </h3>
        {valid ? (
          <Tag tone="success" icon={Check}>
            {t('data.valid', { version })}
          </Tag>
        ) : (
          <Tag>{t(date ? 'data.lapsed' : 'data.none')}</Tag>
        )}
      </div>
      <p className="text-xs text-ink-3">
        {valid && date
          ? t('data.given', { date: format.date(date), until: format.date(consentExpiry(date)) })
          : date
            ? t('data.lapsedText', { date: format.date(date) })
            : t('data.noneText')}
      </p>
      <div className="flex items-center gap-2 flex-wrap">
        <Button size="sm" data-manage-cookies>
          {t('data.edit')}
        </Button>
        {preferences?.cookiesConsent && (
          <Button
            size="sm"
            variant="ghost"
            loading={withdraw.isPending}
            onClick={() =>
              withdraw.mutate(undefined, {
                onSuccess: () => toast.success(t('data.withdrawn')),
                onError: (error) => toastFailure(error, t('data.withdrawFailed')),
              })
            }
          >
            {t('data.withdraw')}
          </Button>
        )}
      </div>
    </section>
  );
}
