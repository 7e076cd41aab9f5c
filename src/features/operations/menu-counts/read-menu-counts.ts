import { parisDay } from '#common/days.ts';
import { isLegacy } from '#common/roles.ts';
import { countReceivedToConfirm } from '#features/money/received-invoices/received-invoice.public.ts';
import { readWaiting } from '#features/operations/administration/administration.public.ts';
import { countToDecide } from '#features/work/approvals/approval.public.ts';
import { countUnread } from '#features/work/conversations/conversation.public.ts';
import { countReportsToSort } from '#features/work/occupant-reports/report.public.ts';
import { countRequestsToMove } from '#features/work/requests/request.public.ts';
import type { Call } from '#platform/http/bind.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import type { MenuCounts } from './menu-count.contract.ts';

const actsForCompany = (viewer: Viewer): viewer is CompanyViewer => viewer.company !== null;

/** Items waiting for the viewer in their current role. */
export async function readMenuCounts({ db, viewer, now }: Call<Viewer>): Promise<MenuCounts> {
  if (viewer.side === 'admin') {
    const { applications, documents, reviews, moderation, plans, messages, tasks, accessRequests } = await readWaiting(
      db,
      parisDay(now),
    );
    return {
      // Includes administrator pages without a menu entry.
      admin: applications + documents + reviews + moderation + plans + messages,
      adminTasks: tasks,
      adminAccessRequests: accessRequests,
    };
  }
  if (viewer.company?.membership === 'technician') return {};
  const requests = await countRequestsToMove(db, viewer);
  if (!actsForCompany(viewer) || isLegacy(viewer.role)) return { requests };
  const [receivedInvoices, conversations] = await Promise.all([
    countReceivedToConfirm(db, viewer),
    countUnread(db, viewer),
  ]);
  if (viewer.role !== 'donneur_ordre') return { requests, receivedInvoices, conversations };
  const [approvals, occupantReports] = await Promise.all([countToDecide(db, viewer), countReportsToSort(db, viewer)]);
  return { requests, receivedInvoices, conversations, approvals, occupantReports };
}
