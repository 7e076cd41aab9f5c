import type { Visit } from '#features/work/visits/visit.contract.ts';
import { AgreeDialog, ChooseDialog, MoveDialog } from '../visit-dialogs.tsx';

const dialogs = { chooseSlot: ChooseDialog, agreeVisit: AgreeDialog, moveVisit: MoveDialog } as const;

export function NextVisitDialog({
  visit,
  move,
  onClose,
}: {
  visit: Visit;
  move: keyof typeof dialogs;
  onClose: () => void;
}) {
  const Dialog = dialogs[move];
  return <Dialog visit={visit} onClose={onClose} />;
}
