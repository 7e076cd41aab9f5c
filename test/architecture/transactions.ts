/** Why a transaction is opened beside `carryOut`, which carries out the acts that a slice declares (docs/decisions/0030). */
export type Why =
  /** Nothing stands yet that could be locked: it is made, asked for or sent, or a note of it is kept. */
  | 'made'
  /** Nobody acts: the clock, an event or a file that is read. */
  | 'by-itself'
  /** What is one’s own and has no states: an account, a session, a choice, a favourite, what one has read. */
  | 'own'
  /** A link or a secret opens it, without a right of a company. */
  | 'by-link'
  /** One right and no states: what is written is written anew, at a version or under a unique key. */
  | 'no-state'
  /** Administrators alone, one state left, which the locked row says. */
  | 'administrators'
  /** Whose a message is, how old, how its conversation stands: `conversation.rules.ts`. */
  | 'messages'
  /** Reads what must stand together, or keeps that a secret was read. */
  | 'read'
  /** Acts are granted within it, by the kit of the thing that moves. */
  | 'around';

/** Every file of the slices that opens one, by why it does. */
export const besideTheKit: Record<Why, readonly string[]> = {
  made: [
    'estate/sites/confirm-import',
    'estate/sites/upload-import',
    'network/collaborations/invite-to-collaborate',
    'network/contractors/invite-contractor',
    'network/contractors/join-network',
    'network/directory/ask-import',
    'network/directory/claim-entry',
    'network/directory/oppose',
    'network/documents/ask-document',
    'network/documents/deposit-document',
    'network/reviews/write-review',
    'operations/error-reports/send-error-report',
    'operations/plans/ask-plan',
    'people/accounts/make-administrator',
    'people/companies/choose-company',
    'people/companies/invitations',
    'people/companies/register',
    'people/user-administration/ask-access',
    'public/contact/send-message',
    'work/conversations/moderation/report-message',
    'work/conversations/open-conversation',
    'work/mail-replies/post-reply',
    'work/missions/take-up-finding',
    'work/quotes/create-quote',
    'work/quotes/send-quote',
    'work/requests/write-request',
    'work/trips/open-trip',
    'work/trips/place-stop',
  ],
  'by-itself': [
    'network/directory/close-import',
    'network/directory/merge-companies',
    'network/directory/read-rows',
    'network/directory/run-imports',
    'network/documents/remind-endings',
    'network/providers/alert-searches',
    'network/reviews/publish-reviews',
    'operations/currencies/refresh-rates',
    'people/notifications/push-notice',
    'people/notifications/send-waiting',
    'people/notifications/warn-closing',
    'people/notifications/warn-of-storage',
    'work/appointments/remind-contacts',
    'work/approvals/escalate-approvals',
    'work/dispatch/pass-on',
    'work/guarantees/remind-guarantees',
    'work/missions/ask-report',
    'work/quotes/close-quotes',
    'work/quotes/close-tenders',
    'work/receptions/receive-tacitly',
    'work/receptions/remind-answers',
    'work/requests/visit-clock',
    'work/work-orders/remind-snags',
  ],
  own: [
    'network/providers/favourite-lists',
    'network/providers/keep-favourite',
    'network/providers/save-search',
    'work/saved-views/save-view',
    'operations/admin-notifications/read-notifications',
    'people/accounts/change-address',
    'people/accounts/change-password',
    'people/accounts/edit-profile',
    'people/accounts/end-sessions',
    'people/accounts/migrate-roles',
    'people/accounts/select-role',
    'people/accounts/sign-in',
    'people/accounts/two-factor',
    'people/accounts/verify-email',
    'people/consent/edit-preferences',
    'people/consent/record-consent',
    'people/notifications/subscribe',
    'work/conversations/keep-place',
    'work/planning/keep-calendar',
  ],
  'by-link': [
    'network/directory/confirm-opposition',
    'people/accounts/reset-password',
    'people/accounts/second-factor',
    'people/companies/join-company',
    'public/newsletter/confirm-subscription',
    'public/newsletter/subscribe',
    'public/newsletter/unsubscribe',
    'work/appointments/answer-link',
  ],
  'no-state': [
    'estate/budgets/set-budget',
    'estate/sites/correct-line',
    'estate/sites/map-import',
    'estate/sites/write-site',
    'network/crews/write-absence',
    'network/crews/write-crew',
    'network/crews/write-vehicle',
    'network/crews/write-worker',
    'network/providers/write-presentation',
    'network/tariffs/edit-article',
    'network/tariffs/import-articles',
    'network/tariffs/revise-prices',
    'people/companies/edit-company',
    'people/companies/members',
    'people/companies/set-signing-span',
    'people/company-blocks/block-company',
    'work/dispatch/rank-providers',
    'work/receptions/reception-terms',
    'work/trips/choose-tariffs',
    'work/trips/set-load',
  ],
  administrators: [
    'network/applications/verify-qualification',
    'network/directory/decide',
    'network/directory/take-back-claim',
    'network/reviews/decide-report',
    'network/reviews/restore-review',
    'operations/currencies/set-rate',
    'operations/error-reports/resolve-error-report',
    'operations/failures/retry-failure',
    'operations/plans/raise-storage',
    'operations/plans/set-plan',
    'operations/tasks/write-task',
    'operations/translations/set-translation',
    'people/accounts/set-roles',
    'people/user-administration/change-user-sites',
    'people/user-administration/migrate-many',
    'work/conversations/moderation/decide-report',
    'work/conversations/moderation/undo-decision',
  ],
  messages: [
    'work/conversations/edit-message',
    'work/conversations/keep-members',
    'work/conversations/publish-answer',
    'work/conversations/react-to-message',
  ],
  read: [
    'estate/sites/read-access',
    'operations/activity-reports/make-report',
    'work/conversations/moderation/read-reports',
    'work/missions/read-codes',
  ],
  around: ['work/missions/be-on-site', 'work/missions/miss-mission'],
};
