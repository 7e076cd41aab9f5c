import { Check, Cookie } from 'lucide-react';
import { consentExpiry, isConsentValid } from '#common/consent.ts';
import { Button } from '#ui/marks/button.tsx';
import { toastFailure } from '#ui/feedback/errors.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { DataCard } from './data-card.tsx';
import { useWithdrawConsent } from './public/use-consent.ts';
import { usePreferences } from './public/use-preferences.ts';
import { useTexts } from './texts.ts';

export function ConsentCard() {
  const t = useTexts();
  const format = useFormat();
  const preferences = usePreferences();
  const withdraw = useWithdrawConsent();
  const date = preferences?.rgpdConsentDate;
  const version = preferences?.rgpdConsentVersion ?? '';
  const valid = Boolean(date) && isConsentValid(date ?? null, version, new Date());
  return (
    <DataCard
      id="data-consent"
      icon={Cookie}
      title={t('data.consent')}
      aside={
        valid ? (
          <Tag tone="success" icon={Check}>
            {t('data.valid', { version })}
          </Tag>
        ) : (
          <Tag>{t(date ? 'data.lapsed' : 'data.none')}</Tag>
        )
      }
      text={
        valid && date
          ? t('data.given', { date: format.date(date), until: format.date(consentExpiry(date)) })
          : date
            ? t('data.lapsedText', { date: format.date(date) })
            : t('data.noneText')
      }
    >
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
    </DataCard>
  );
}
