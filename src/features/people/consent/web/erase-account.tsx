import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { personalDataContract } from '#features/people/consent/personal-data.contract.ts';
import { Button } from '#ui/button.tsx';
import { queryApi } from '#ui/query-api.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordFirst } from '#ui/password-first.tsx';
import { useTexts } from './texts.ts';

const api = queryApi({ personalData: personalDataContract }).personalData;

/** Erases the account once its password is typed, then says what stays. */
export function EraseAccount() {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const [kept, setKept] = useState<string[] | null>(null);
  const staying = useQuery(api.kept.queryOptions({ staleTime: 60_000 }));
  const leave = () => location.assign('/');
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
            const answer = await api.erase.call({ password });
            setKept(answer.kept);
          }}
        />
      )}
      <Dialog
        open={kept !== null}
        onClose={leave}
        title={t('erase.done')}
        description={t(kept?.length ? 'erase.kept' : 'erase.doneText')}
        footer={
          <Button variant="primary" onClick={leave}>
            {t('erase.leave')}
          </Button>
        }
      >
        <ul className="flex flex-col gap-1.5">
          {kept?.map((line) => (
            <li key={line} className="border-l-2 border-line-strong py-2 pl-3">
              {line}
            </li>
          ))}
        </ul>
      </Dialog>
    </section>
  );
}
