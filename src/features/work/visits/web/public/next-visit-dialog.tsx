import type { Visit } from '#features/work/visits/visit.contract.ts';
import { ChooseDialog, MoveDialog } from '../visit-dialogs.tsx';

/** What a thread asks of a visit: a time to choose, or another one to say. */
export function NextVisitDialog({
  visit,
  move,
  onClose,
}: {
  visit: Visit;
  move: 'chooseSlot' | 'moveVisit';
  onClose: () => void;
}) {
  return move === 'chooseSlot' ? (
    <ChooseDialog visit={visit} onClose={onClose} />
  ) : (
    <MoveDialog visit={visit} onClose={onClose} />
  );
}
