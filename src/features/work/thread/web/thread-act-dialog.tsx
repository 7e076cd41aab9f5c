import { WriteReviewDialog } from '#features/network/reviews/web/public/write-dialog.tsx';
import { DispatchDialog } from '#features/work/dispatch/web/public/dispatch-dialog.tsx';
import { EnterLinesDialog } from '#features/work/direct-orders/web/public/enter-lines-dialog.tsx';
import { RequestDialog } from '#features/work/requests/web/public/request-dialog.tsx';
import { ConfirmOrderDialog, RefuseOrderDialog } from '#features/work/work-orders/web/public/answer-dialogs.tsx';
import { NextVisitDialog } from '#features/work/visits/web/public/next-visit-dialog.tsx';
import { PlanDialog } from '#features/work/visits/web/public/plan-dialog.tsx';
import { CompleteDialog, StartDialog } from '#features/work/work-orders/web/public/work-dialogs.tsx';
import { DeclineInvitationDialog, InviteProviderDialog, ResumeInvitationDialog } from './invitation-dialogs.tsx';
import type { tabsOfActs } from './tabs-of-acts.ts';
import { visitTo } from './next-act.ts';
import type { ThreadDialog } from './next-act-block.tsx';
import { useReviewSide } from './use-review-side.ts';
import type { Thread } from './use-thread.ts';

export interface ThreadActDialogProps {
  thread: Thread;
  dialog: Exclude<ThreadDialog, keyof typeof tabsOfActs>;
  onClose: () => void;
}

const ofOrder = {
  confirm: ConfirmOrderDialog,
  refuse: RefuseOrderDialog,
  start: StartDialog,
  complete: CompleteDialog,
  enterLines: EnterLinesDialog,
};

export function ThreadActDialog({ thread, dialog, onClose }: ThreadActDialogProps) {
  const side = useReviewSide();
  const { request, order, reviews, visits } = thread;
  switch (dialog) {
    case 'confirm':
    case 'refuse':
    case 'start':
    case 'complete':
    case 'enterLines': {
      const Dialog = ofOrder[dialog];
      return order && <Dialog order={order} onClose={onClose} />;
    }
    case 'schedule':
      return order && <PlanDialog order={order} verdict={visits?.acts.plan} onClose={onClose} />;
    case 'chooseSlot':
    case 'agreeVisit':
    case 'moveVisit': {
      const visit = visitTo[dialog](thread);
      return visit && <NextVisitDialog visit={visit} move={dialog} onClose={onClose} />;
    }
    case 'rate':
      return (
        order && reviews && <WriteReviewDialog workOrderId={order.id} side={side} reviews={reviews} onClose={onClose} />
      );
    case 'declineInvitation':
      return <DeclineInvitationDialog request={request} onClose={onClose} />;
    case 'resumeInvitation':
      return <ResumeInvitationDialog request={request} onClose={onClose} />;
    case 'dispatch':
      return <DispatchDialog request={request} onClose={onClose} />;
    case 'inviteProvider':
      return <InviteProviderDialog request={request} onClose={onClose} />;
    default:
      return <RequestDialog request={request} move={dialog} onClose={onClose} />;
  }
}
