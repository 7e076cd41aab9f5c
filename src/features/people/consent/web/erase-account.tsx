import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { personalDataContract } from '#features/people/consent/personal-data.contract.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { queryApi } from '#ui/calls/query-api.ts';
import { PasswordFirst } from '#ui/dialogs/password-first.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useTexts } from './texts.ts';

const api = queryApi({ personalData: personalDataContract }).personalData;

export function EraseAccount() {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const staying = useQuery(api.kept.queryOptions({ staleTime: 60_000 }));
  return (
    <section
      className="flex flex-col gap-3 rounded-md border border-danger-line bg-danger-soft px-3.5 py-3 md:flex-row md:items-center md:gap-6"
      aria-labelledby="data-erase"
    >
      <div className="min-w-0 flex-1">
        <h3 className="text-(length:--t-base) font-semibold" id="data-erase">
          {t('erase.title')}
        </h3>
        <p className="text-sm">{t('erase.text')}</p>
        {staying.data && (
          <>
            <h4 className="mt-2 text-sm font-semibold">{t('erase.willStay')}</h4>
            <ul className="mt-1 flex list-disc flex-col gap-1 pl-4 text-sm">
              {staying.data.kept.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Button onClick={() => setAsking(true)}>{t('erase.act')}</Button>
      {asking && (
        <PasswordFirst
          tone="danger"
          title={t('erase.ask')}
          text={t('erase.askText')}
          label={t('erase.password')}
          confirmLabel={t('erase.act')}
          onClose={() => setAsking(false)}
          onConfirm={async (password) => {
            const { kept } = await api.erase.call({ password });
            // The session has ended: the result is shown on the sign-in page.
            const description = kept.length > 0 ? [t('erase.kept'), ...kept].join('\n') : t('erase.doneText');
            toast.afterReload(t('erase.done'), { description, duration: Infinity });
            location.assign(path('login'));
          }}
        />
      )}
    </section>
  );
}
