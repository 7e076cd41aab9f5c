import { WriteReviewDialog } from '#features/network/reviews/web/public/write-dialog.tsx';
import { ConfirmOrderDialog, RefuseOrderDialog } from '#features/work/work-orders/web/public/answer-dialogs.tsx';
import { ReceiveDialog } from '#features/work/work-orders/web/public/receive-dialog.tsx';
import { CompleteDialog, ScheduleDialog, StartDialog } from '#features/work/work-orders/web/public/work-dialogs.tsx';
import { DeclineInvitationDialog, InviteProviderDialog, ResumeInvitationDialog } from './invitation-dialogs.tsx';
import type { ThreadDialog } from './next-act-block.tsx';
import { RequestDialog } from './request-dialogs.tsx';
import { useReviewSide } from './use-review-side.ts';
import type { Thread } from './use-thread.ts';

export interface ThreadActDialogProps {
  thread: Thread;
  dialog: Exclude<ThreadDialog, 'fix' | 'lift'>;
  onClose: () => void;
}

const ofOrder = {
  confirm: ConfirmOrderDialog,
  refuse: RefuseOrderDialog,
  schedule: ScheduleDialog,
  start: StartDialog,
  complete: CompleteDialog,
};

/** Asks before the act that was chosen on the thread, whichever slice it belongs to. */
export function ThreadActDialog({ thread: { request, order, reviews }, dialog, onClose }: ThreadActDialogProps) {
  const side = useReviewSide();
  switch (dialog) {
    case 'confirm':
    case 'refuse':
    case 'schedule':
    case 'start':
    case 'complete': {
      const Dialog = ofOrder[dialog];
      return order && <Dialog order={order} onClose={onClose} />;
    }
    case 'receive':
    case 'receiveWithSnags':
      return (
        order && <ReceiveDialog order={order} decision={dialog === 'receive' ? 'clean' : 'snags'} onClose={onClose} />
      );
    case 'rate':
      return (
        order && reviews && <WriteReviewDialog workOrderId={order.id} side={side} reviews={reviews} onClose={onClose} />
      );
    case 'declineInvitation':
      return <DeclineInvitationDialog request={request} onClose={onClose} />;
    case 'resumeInvitation':
      return <ResumeInvitationDialog request={request} onClose={onClose} />;
    case 'inviteProvider':
      return <InviteProviderDialog request={request} onClose={onClose} />;
    default:
      return <RequestDialog request={request} move={dialog} onClose={onClose} />;
  }
}
