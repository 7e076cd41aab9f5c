import { useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import { equipmentApi } from '#features/estate/equipment/web/public/api.ts';
import { reportSortingContract } from '#features/work/occupant-reports/sorting.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { toastFailure } from '#ui/feedback/errors.ts';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { PaperLinks } from '#ui/files/paper-links.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { sortingApi } from './public/api.ts';
import { useSortingTexts } from './texts.ts';

export function LabelsDialog({ siteId, onClose }: { siteId: string; onClose: () => void }) {
  const t = useSortingTexts();
  const list = usePages(equipmentApi.list, { siteId, limit: 100 });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const of = { id: siteId, ...(chosen.length > 0 && { equipmentIds: chosen.join(',') }) };
  const give = () =>
    sortingApi.labelEquipment
      .call({ id: siteId, ...(chosen.length > 0 && { equipmentIds: [...chosen] }) })
      .catch((error: unknown) => {
        toastFailure(error);
        throw error;
      });
  const isEmpty = list.data?.pages[0]?.items.length === 0;
  return (
    <Dialog open title={t('labelsTitle')} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <div className="grid gap-3">
        <p className="text-ink-2">{isEmpty ? t('labelsNone') : `${t('labelText')} ${t('labelsText')}`}</p>
        {!isEmpty && (
          <>
            <Checkbox checked={chosen.length === 0} onChange={() => setChosen([])}>
              {t('labelsAll')}
            </Checkbox>
            <PagedList list={list} failed={t('failed')} skeleton={3}>
              {(items) => (
                <ul className="grid max-h-72 gap-1 overflow-y-auto border-y border-line py-2">
                  {items.map(({ id, number, name }) => (
                    <li key={id}>
                      <Checkbox
                        checked={chosen.includes(id)}
                        onChange={({ currentTarget }) =>
                          setChosen(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                        }
                      >
                        {name} <span className="text-ink-3">{number}</span>
                      </Checkbox>
                    </li>
                  ))}
                </ul>
              )}
            </PagedList>
            <div className="flex flex-wrap gap-2">
              <PaperLinks
                address={addressOf(reportSortingContract.labels, of)}
                label={t('labelsPrint')}
                before={give}
              />
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
