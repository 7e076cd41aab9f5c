import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import { reportSortingContract } from '#features/work/occupant-reports/sorting.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { toastFailure } from '#ui/feedback/errors.ts';
import { PaperLinks } from '#ui/files/paper-links.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { useCopy } from '#ui/page/use-copy.ts';
import { sortingApi } from './public/api.ts';
import { useSortingTexts } from './texts.ts';

interface AddressPartProps {
  of: { id: string; placeId?: string; equipmentId?: string };
}

export function AddressPart({ of }: AddressPartProps) {
  const t = useSortingTexts();
  const copy = useCopy();
  const cache = useQueryClient();
  const [renewing, setRenewing] = useState(false);
  const reading = useQuery(sortingApi.address.queryOptions({ input: of }));
  const { data } = reading;
  if (!data) return <Unread reading={reading} failed={t('failed')} rows={2} />;
  const { url, email, acts } = data;
  const refused = acts.renew.allowed ? null : acts.renew.reason;

  async function renew() {
    const address = await sortingApi.renewAddress.call(of);
    cache.setQueryData(sortingApi.address.queryKey({ input: of }), address);
  }
  if (!url)
    return (
      <div className="grid justify-items-start gap-3">
        {!of.equipmentId && <p>{t('noAddress')}</p>}
        <Button variant="primary" disabledReason={refused} onClick={() => void renew().catch(toastFailure)}>
          {t('create')}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-2">
        <code className="min-w-0 flex-1 text-sm wrap-anywhere">{url}</code>
        <IconButton icon={Copy} label={t('address')} onClick={() => void copy(url)} />
      </p>
      {email && (
        <p className="flex items-center gap-2">
          <code className="min-w-0 flex-1 text-sm wrap-anywhere">{email}</code>
          <IconButton icon={Copy} label={t('mailAddress')} onClick={() => void copy(email)} />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {of.equipmentId ? (
          <PaperLinks
            address={addressOf(reportSortingContract.labels, { id: of.id, equipmentIds: of.equipmentId })}
            label={t('labelsPrint')}
          />
        ) : (
          <PaperLinks address={addressOf(reportSortingContract.sheet, of)} label={t('print')} />
        )}
        <Button disabledReason={refused} onClick={() => setRenewing(true)}>
          {t('renew')}
        </Button>
      </div>
      {renewing && (
        <ActDialog
          tone="danger"
          onClose={() => setRenewing(false)}
          title={t('renewTitle')}
          text={t('renewText')}
          confirmLabel={t('renew')}
          done={t('renewed')}
          verdict={acts.renew}
          onConfirm={renew}
        />
      )}
    </div>
  );
}
