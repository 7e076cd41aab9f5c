import { Banknote, CopyX, FileCheck, FilePen, FileX, Hourglass, MessageSquareWarning, Stamp } from 'lucide-react';
import type { ReceivedItem } from '#features/money/received-invoices/received-invoice.contract.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Status } from '#ui/marks/status.tsx';
import { useTexts } from './texts.ts';

const looks = {
  waiting: { mark: Hourglass, tone: 'info' },
  confirmed: { mark: FileCheck, tone: 'success' },
  dismissed: { mark: FileX, tone: 'neutral' },
  toType: { mark: FilePen, tone: 'warning' },
  double: { mark: CopyX, tone: 'danger' },
  contested: { mark: MessageSquareWarning, tone: 'danger' },
  approved: { mark: Stamp, tone: 'info' },
  partPaid: { mark: Banknote, tone: 'warning' },
  paid: { mark: Banknote, tone: 'success' },
} as const;

export function ReceivedState({
  state,
  settledAs = null,
  isRead = true,
  isDouble = false,
}: Pick<ReceivedItem, 'state'> & Partial<Pick<ReceivedItem, 'settledAs' | 'isRead' | 'isDouble'>>) {
  const t = useTexts();
  const doubt = isDouble ? 'double' : isRead ? null : 'toType';
  const shown = (state === 'waiting' && doubt) || settledAs || state;
  const { mark, tone } = looks[shown];
  const word = shown === 'toType' || shown === 'double' ? t(shown) : t(`states.${shown}`);
  return (
    <Status tone={tone} glyph={<Icon of={mark} size={14} stroke={2} />}>
      {word}
    </Status>
  );
}
