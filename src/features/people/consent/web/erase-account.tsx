import { useState } from 'react';
import { personalDataContract } from '#features/people/consent/personal-data.contract.ts';
import { apiClient } from '#ui/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordFirst } from '#ui/password-first.tsx';
import { useTexts } from './texts.ts';

const api = apiClient({ personalData: personalDataContract }).personalData;

/** Erases the account once its password is typed, then says what stays. */
export function EraseAccount() {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const [kept, setKept] = useState<string[] | null>(null);
  const leave = () => location.assign('/');
  return (
    <section className="erase" aria-labelledby="data-erase">
      <div className="flex-1 min-w-0">
        <h3 id="data-erase">{t('erase.title')}</h3>
        <p className="text-sm">{t('erase.text')}</p>
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
            const answer = await api.erase({ password });
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
        <ul className="kept">
          {kept?.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Dialog>
    </section>
  );
}
