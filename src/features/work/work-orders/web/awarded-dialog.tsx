import type { WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { TitleBlock, TitleBlockRow, TitleBlockCell, StampCell } from '#ui/page/title-block.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DateTime, Money } from '#ui/words/format.tsx';
import { Stamp } from '#ui/marks/stamp.tsx';
import { useTexts } from './texts.ts';

export function AwardedDialog({ order, signer, onDone }: { order: WorkOrder; signer: string; onDone: () => void }) {
  const t = useTexts();
  return (
    <Dialog
      open
      onClose={onDone}
      title={t('doneTitle')}
      description={t('doneText', { number: order.number, company: order.provider.name })}
      footer={
        <Button variant="primary" onClick={onDone}>
          {t('back')}
        </Button>
      }
    >
      <div className="p-2 pt-5">
        <TitleBlock>
          <TitleBlockRow>
            <TitleBlockCell kind="number" label={t('order')}>
              {order.number}
            </TitleBlockCell>
            <TitleBlockCell grow label={t('company')}>
              {order.provider.name}
            </TitleBlockCell>
          </TitleBlockRow>
          <TitleBlockRow>
            <TitleBlockCell label={t('issuedOn')}>
              <DateTime value={order.issuedAt} />
            </TitleBlockCell>
            <TitleBlockCell grow label={t('ttc')}>
              <Money minor={order.totalTtcMinor} currency={order.currency} />
            </TitleBlockCell>
            <StampCell label={t('agreed')}>
              <Stamp tone="success" signed settle detail={signer}>
                {t('agreed')}
              </Stamp>
            </StampCell>
          </TitleBlockRow>
        </TitleBlock>
      </div>
    </Dialog>
  );
}
