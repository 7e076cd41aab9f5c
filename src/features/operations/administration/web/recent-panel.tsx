import type { Overview } from '#features/operations/administration/administration.contract.ts';
import { RelativeTime } from '#ui/words/format.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useTexts } from './texts.ts';

const acts = {
  'access-request.accepted': 'accessAccepted',
  'access-request.refused': 'accessRefused',
  'access-request.more_info': 'accessQuestion',
  'application.in_review': 'applicationReviewed',
  'application.more_info': 'applicationQuestion',
  'application.approved': 'applicationApproved',
  'application.rejected': 'applicationRejected',
  'application.suspended': 'applicationSuspended',
  'application.reinstated': 'applicationReinstated',
  'document.verified': 'documentVerified',
  'document.rejected': 'documentRejected',
  'task.created': 'taskCreated',
  'task.edited': 'taskEdited',
  'task.removed': 'taskRemoved',
  'member.admitted': 'memberAdmitted',
  'member.limited': 'memberLimited',
  'role.granted': 'roleGranted',
  'roles.set': 'rolesSet',
  'sessions.closed': 'sessionsClosed',
  'two-factor.lifted': 'factorLifted',
  'roles.migrated': 'rolesMigrated',
  'roles.restored': 'rolesRestored',
  'exchange-rate.set': 'rateSet',
  'error-report.resolved': 'errorResolved',
  'failure.retried': 'failureRetried',
  'failure.abandoned': 'mailAbandoned',
  'reference.revised': 'referenceRevised',
  'role.selected': 'roleSelected',
  'review.hidden': 'reviewHidden',
  'review.kept': 'reviewKept',
  'review.restored': 'reviewRestored',
  'message-report.read': 'conversationRead',
  'message-report.decided': 'reportDecided',
  'message.restored': 'messageRestored',
  'writing.given-back': 'writingGivenBack',
  'plan.set': 'planSet',
  'plan.declined': 'planDeclined',
  'storage.raised': 'storageRaised',
} as const;

export function RecentPanel({ recent }: { recent: Overview['recent'] }) {
  const t = useTexts();
  return (
    <Panel title={t('recent')} flush>
      {recent.length === 0 ? (
        <p className="text-sm text-ink-2 px-4 py-3">{t('recentNone')}</p>
      ) : (
        <ul className="list">
          {recent.map(({ id, kind, by, at }) => (
            <li key={id}>
              <span className="flex-1 min-w-0">
                <b className="font-semibold text-ink">{by ?? t('someone')}</b>{' '}
                {t(`acts.${(acts as Partial<Record<string, (typeof acts)[keyof typeof acts]>>)[kind] ?? 'other'}`)}
              </span>
              <span className="text-xs text-ink-3">
                <RelativeTime value={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
