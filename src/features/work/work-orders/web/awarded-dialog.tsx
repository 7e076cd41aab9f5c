import type { WorkOrder } from '#features/work/work-orders/work-order.contract.ts';
import { Button } from '#ui/button.tsx';
import { Cartouche, CartoucheRow, Cell, StampCell } from '#ui/cartouche.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DateTime, Money } from '#ui/format.tsx';
import { Tampon } from '#ui/tampon.tsx';
import { useTexts } from './texts.ts';

/** What an award made: the stamp settles on the order. */
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
        <Cartouche>
          <CartoucheRow>
            <Cell kind="number" label={t('order')}>
              {order.number}
            </Cell>
            <Cell grow label={t('company')}>
              {order.provider.name}
            </Cell>
          </CartoucheRow>
          <CartoucheRow>
            <Cell label={t('issuedOn')}>
              <DateTime value={order.issuedAt} />
            </Cell>
            <Cell grow label={t('ttc')}>
              <Money minor={order.totalTtcMinor} currency={order.currency} />
            </Cell>
            <StampCell label={t('agreed')}>
              <Tampon tone="success" signed settle detail={signer}>
                {t('agreed')}
              </Tampon>
            </StampCell>
          </CartoucheRow>
        </Cartouche>
      </div>
    </Dialog>
  );
}
