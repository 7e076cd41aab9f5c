import type { StockItem } from '#features/network/stock/stock.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { stockApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export function RemoveDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const words = { name: item.designation, vehicle: item.vehicle.name };
  return (
    <ActDialog
      tone="danger"
      onClose={onClose}
      title={t('removing.title', words)}
      text={t('removing.text', { quantity: format.quantity(item.quantityMilli, item.unit) })}
      confirmLabel={t('removing.confirm')}
      done={t('removing.done', words)}
      onConfirm={() => stockApi.remove.call({ id: item.id, version: item.version })}
    />
  );
}
