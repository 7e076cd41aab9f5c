import type { StockedVan, StockItem } from '#features/network/stock/stock.contract.ts';
import { CountDialog } from './count-dialog.tsx';
import { LoadDialog } from './load-dialog.tsx';
import { MinimumDialog } from './minimum-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { MovementsDialog } from './movements-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

export type Opened =
  | { kind: 'load'; vehicleId: string; item?: StockItem }
  | { kind: 'count' | 'move' | 'minimum' | 'movements' | 'remove'; item: StockItem };

interface StockDialogsProps {
  opened: Opened;
  vans: readonly StockedVan[];
  onClose: () => void;
}

export function StockDialogs({ opened, vans, onClose }: StockDialogsProps) {
  switch (opened.kind) {
    case 'load':
      return <LoadDialog vehicleId={opened.vehicleId} item={opened.item} vans={vans} onClose={onClose} />;
    case 'count':
      return <CountDialog item={opened.item} onClose={onClose} />;
    case 'move':
      return <MoveDialog item={opened.item} vans={vans} onClose={onClose} />;
    case 'minimum':
      return <MinimumDialog item={opened.item} onClose={onClose} />;
    case 'movements':
      return <MovementsDialog item={opened.item} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog item={opened.item} onClose={onClose} />;
  }
}
