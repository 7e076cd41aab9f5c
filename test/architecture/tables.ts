import { bands } from './bands.ts';

/** Whose each table is. A slice reads its own and those of lower bands, never upward (docs/decisions/0029). */
export const tablesOf: Readonly<Record<string, readonly string[]>> = {
  platform: [
    'users',
    'sessions',
    'events',
    'attachments',
    'company_storage',
    'kept_answers',
    'live_messages',
    'mails',
    'number_sequences',
    'papers',
    'hands',
    'presence',
    'rate_counts',
    'text_messages',
    'waiting_before_jobs',
  ],
  currencies: ['currencies', 'exchange_rate_history'],
  translations: ['translations'],
  newsletter: ['newsletter_subscriptions', 'newsletter_tokens'],
  'error-reports': ['error_reports'],
  consent: ['user_preferences', 'rgpd_consent_logs'],
  accounts: [
    'profiles',
    'credentials',
    'attempts',
    'mailed_links',
    'recovery_codes',
    'sign_in_challenges',
    'two_factors',
    'verifications',
    'role_migrations',
    'role_migration_items',
  ],
  contact: ['contact_messages'],
  'saved-views': ['saved_views'],
  companies: ['company_profiles', 'memberships', 'company_invitations', 'site_assignments'],
  'company-blocks': ['company_blocks', 'blocked_pairs'],
  plans: ['plan_requests', 'plan_changes'],
  conversations: [
    'conversations',
    'conversation_members',
    'conversation_places',
    'messages',
    'message_mentions',
    'mailed_messages',
    'message_reactions',
    'message_reports',
    'writing_suspensions',
    'answer_hearers',
    'known_companies',
  ],
  budgets: ['site_budgets', 'order_figures'],
  sites: ['sites', 'site_codes', 'site_imports', 'site_import_lines'],
  providers: [
    'provider_profiles',
    'provider_index',
    'provider_areas',
    'provider_cells',
    'provider_entries',
    'provider_qualifications',
    'provider_response_times',
    'provider_teams',
    'provider_track_records',
    'provider_trades',
    'provider_words',
    'own_contractors',
    'favourite_providers',
    'favourite_lists',
    'favourite_list_items',
    'saved_searches',
    'saved_search_hits',
  ],
  'mail-replies': ['reply_addresses'],
  'admin-notifications': ['admin_notifications'],
  tariffs: ['tariff_items', 'reference_tariffs', 'price_changes', 'removed_articles'],
  requests: [
    'requests',
    'request_lines',
    'request_scopes',
    'request_invitations',
    'request_addressees',
    'request_answers',
    'left_requests',
    'request_contacts',
    'request_figures',
    'request_searches',
    'request_search_rows',
    'visit_clocks',
  ],
  crews: ['crews', 'workers', 'vehicles', 'absences', 'bookings'],
  planning: ['calendar_feeds'],
  viewings: ['viewings', 'viewing_bookings', 'viewing_asks', 'viewing_waivers'],
  visits: ['visits', 'visit_slots', 'visit_workers', 'visit_vehicles', 'closed_code_hours'],
  stock: ['stock_items', 'stock_movements'],
  appointments: ['appointment_links', 'appointment_answers', 'appointment_reminders'],
  missions: ['checklists', 'missions', 'mission_entries', 'mission_reports', 'signature_contests'],
  trips: ['trips', 'trip_unloadings', 'trip_tariffs', 'loads'],
  collaborations: [
    'collaborations',
    'collaboration_terms',
    'collaboration_tariffs',
    'price_schedules',
    'price_schedule_lines',
    'price_schedule_sites',
  ],
  tasks: ['tasks'],
  directory: [
    'directory_companies',
    'directory_cells',
    'directory_claims',
    'directory_imports',
    'directory_import_rows',
    'directory_import_faults',
    'directory_oppositions',
    'opposition_requests',
  ],
  documents: [
    'provider_documents',
    'provider_document_drafts',
    'document_readings',
    'document_reminders',
    'document_requests',
  ],
  quotes: ['quotes', 'quote_lines', 'revision_requests'],
  'user-administration': ['access_requests'],
  contractors: ['contractor_invitations'],
  approvals: ['approvals', 'signed_alone'],
  'work-orders': ['work_orders', 'work_order_lines', 'snags'],
  dispatch: ['dispatches', 'dispatch_turns', 'preferred_lists', 'preferred_providers'],
  'direct-orders': ['order_overruns'],
  guarantees: ['guarantees', 'guarantee_reminders', 'retention_bonds'],
  receptions: [
    'receptions',
    'reception_signatures',
    'reception_drafts',
    'reception_terms',
    'reception_calls',
    'reception_addenda',
    'reception_reminders',
    'tacit_warnings',
    'work_photos',
  ],
  amendments: ['amendments', 'amendment_lines'],
  invoices: ['invoices', 'invoice_settings', 'invoice_allowances'],
  'payment-batches': ['payment_batches', 'payment_batch_items', 'confirmed_accounts'],
  'bank-statements': ['bank_statements', 'bank_entries', 'bank_entry_payments'],
  'received-invoices': ['received_invoices', 'invoice_mailboxes'],
  settlements: ['settlements', 'invoice_contests', 'payments', 'payment_reminders', 'reminder_settings'],
  reviews: ['reviews', 'review_reports'],
  'activity-reports': ['kept_reports'],
  applications: ['provider_applications', 'provider_application_moves'],
  notifications: ['notices', 'notification_choices', 'notification_times', 'closing_warnings', 'push_subscriptions'],
};

/** The layer of a slice; -1 for the platform, which is in none and may be used by every slice. */
const band = (owner: string): number => bands.findIndex((slices) => slices.includes(owner));

/** The slice of a file, or the platform. */
export const sliceOf = (file: string): string => /^src\/features\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? 'platform';

/** Whose a table is; throws for one that nobody owns. */
export function ownerOf(table: string): string {
  const owner = Object.entries(tablesOf).find(([, tables]) => tables.includes(table))?.[0];
  if (!owner) throw new Error(`${table} is nobody’s: name its slice in test/architecture/tables.ts`);
  return owner;
}

/** What is wrong with a file that names a table, and what to do instead; null when it may. */
export function upwardRead(file: string, table: string): string | null {
  const reader = sliceOf(file);
  const owner = ownerOf(table);
  if (reader === owner || band(owner) < band(reader)) return null;
  return `reads ${table} of ${owner}, which is not lower than ${reader}: move the query to ${owner}, have ${owner} hand over a function (src/app), or keep what is needed on a table of ${reader} (docs/decisions/0029)`;
}
