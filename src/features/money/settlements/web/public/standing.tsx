import {
  BadgeCheck,
  Ban,
  CircleCheck,
  FileCheck,
  FilePen,
  Hourglass,
  MessageSquareWarning,
  Send,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import type { ListedInvoice } from '#features/money/settlements/listed.contract.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Status } from '#ui/marks/status.tsx';
import { useTexts } from '../texts.ts';

const marks = {
  draft: ['neutral', FilePen],
  credit: ['neutral', Undo2],
  credited: ['neutral', Ban],
  contested: ['warning', MessageSquareWarning],
  paid: ['success', CircleCheck],
  late: ['danger', TriangleAlert],
  announced: ['info', Send],
  partPaid: ['info', Hourglass],
  approved: ['info', BadgeCheck],
  received: ['info', FileCheck],
} as const;

export function Standing({ standing, provider }: Pick<ListedInvoice, 'standing'> & { provider: boolean }) {
  const t = useTexts();
  const [tone, glyph] = marks[standing];
  return (
    <Status tone={tone} glyph={<Icon of={glyph} size={14} stroke={2} />}>
      {t(standing === 'received' && provider ? 'standings.issued' : `standings.${standing}`)}
    </Status>
  );
}
