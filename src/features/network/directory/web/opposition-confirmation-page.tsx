import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { directoryContract } from '#features/network/directory/directory.contract.ts';
import { path } from '#paths.ts';
import { apiClient } from '#ui/calls/api.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from './texts.ts';

const api = apiClient({ directory: directoryContract }).directory;

export function meta() {
  return [{ title: 'Opposition · Bâtilien' }, { name: 'robots', content: 'noindex' }];
}

/** Opened by the mailed link. Asks before acting: mail programs open links by themselves. */
export default function OppositionConfirmationPage() {
  const t = useTexts();
  const token = useSearchParams()[0].get('token') ?? '';
  const confirm = useMutation({ mutationFn: () => api.confirmOpposition({ token }), retry: false });
  return (
    <div className="wrapc grid max-w-170 gap-4 pt-12 pb-18">
      <h1 className="font-display text-3xl font-[680] tracking-[-0.025em]">{t('confirmTitle')}</h1>
      {confirm.data ? (
        <Note tone="success" title={t('confirmed')} live>
          {t(confirm.data.hidden ? 'confirmedHidden' : 'confirmedShown', { siret: confirm.data.siret })}
        </Note>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="lede lede--s">{t('confirmLede')}</p>
          {confirm.error && <Note tone="danger" live title={failureOf(confirm.error).message} />}
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="primary" size="lg" loading={confirm.isPending} onClick={() => confirm.mutate()}>
              {t('confirmAct')}
            </Button>
            {confirm.error && (
              <ButtonLink to={path('directoryOpposition')} size="lg">
                {t('again')}
              </ButtonLink>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
