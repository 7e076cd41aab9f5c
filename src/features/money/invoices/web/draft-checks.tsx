import { useState } from 'react';
import { Link } from 'react-router';
import type { Invoice } from '#features/money/invoices/invoice.contract.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { SettingsDialog } from './public/settings-dialog.tsx';
import { useTexts } from './texts.ts';

export function DraftChecks({ checks }: Pick<Invoice, 'checks'>) {
  const t = useTexts();
  const [setting, setSetting] = useState(false);
  const isAt = (place: string) => checks.some(({ at }) => at === place);
  return (
    <section aria-labelledby="invoice-checks" aria-live="polite" className="grid gap-2">
      <h2 id="invoice-checks" className="display font-semibold text-ink">
        {t('checks')}
      </h2>
      {checks.length === 0 && <Note tone="success">{t('allGood')}</Note>}
      {checks.map(({ rule, at, blocks, text }) => (
        <Note key={`${rule} ${at}`} tone={blocks ? 'danger' : 'warning'} title={t(blocks ? 'blocking' : 'toKnow')}>
          {text}
        </Note>
      ))}
      {isAt('company') && (
        <Link className="tbl__link text-sm" to={path('profile')}>
          {t('companyFile')}
        </Link>
      )}
      {isAt('settings') && (
        <span>
          <Button size="sm" onClick={() => setSetting(true)}>
            {t('fixSettings')}
          </Button>
        </span>
      )}
      {setting && <SettingsDialog onClose={() => setSetting(false)} />}
    </section>
  );
}
