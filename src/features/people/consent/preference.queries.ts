import type { Kysely, Transaction } from 'kysely';
import type { Currency } from '#common/money.ts';
import { detectCurrency, detectLanguage, type Language, preferredTag } from '#common/locales.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { Preferences } from './preference.contract.ts';

type Person = Pick<Viewer, 'userId'>;

const columns = [
  'user_id',
  'preferred_currency',
  'preferred_language',
  'timezone',
  'cookies_consent',
  'marketing_consent',
  'analytics_consent',
  'data_processing_consent',
  'rgpd_consent_date',
  'rgpd_consent_version',
  'email_notifications',
  'sms_notifications',
  'push_notifications',
  'single_key_shortcuts',
  'updated_at',
] as const;

/** Falls back to defaults from the browser's currency and language. */
export async function readPreferences(
  db: Kysely<DB>,
  viewer: Person,
  acceptLanguage: string | undefined,
): Promise<Preferences> {
  const row = await db
    .selectFrom('user_preferences')
    .select(columns)
    .where('user_id', '=', viewer.userId)
    .executeTakeFirst();
  if (!row) return firstPreferences(viewer.userId, acceptLanguage);
  return {
    userId: row.user_id,
    preferredCurrency: row.preferred_currency as Currency,
    preferredLanguage: row.preferred_language as Language,
    timezone: row.timezone,
    cookiesConsent: row.cookies_consent,
    marketingConsent: row.marketing_consent,
    analyticsConsent: row.analytics_consent,
    dataProcessingConsent: row.data_processing_consent,
    rgpdConsentDate: row.rgpd_consent_date?.toISOString() ?? null,
    rgpdConsentVersion: row.rgpd_consent_version,
    emailNotifications: row.email_notifications,
    smsNotifications: row.sms_notifications,
    pushNotifications: row.push_notifications,
    singleKeyShortcuts: row.single_key_shortcuts,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Specification, §3. */
function firstPreferences(userId: string, acceptLanguage: string | undefined): Preferences {
  const tag = preferredTag(acceptLanguage);
  return {
    userId,
    preferredCurrency: detectCurrency(tag),
    preferredLanguage: detectLanguage(tag),
    timezone: 'Europe/Paris',
    cookiesConsent: false,
    marketingConsent: false,
    analyticsConsent: false,
    dataProcessingConsent: false,
    rgpdConsentDate: null,
    rgpdConsentVersion: null,
    emailNotifications: true,
    smsNotifications: false,
    pushNotifications: false,
    singleKeyShortcuts: true,
    updatedAt: null,
  };
}

export async function storePreferences(trx: Transaction<DB>, preferences: Preferences, now: Date): Promise<void> {
  const values = {
    preferred_currency: preferences.preferredCurrency,
    preferred_language: preferences.preferredLanguage,
    timezone: preferences.timezone,
    cookies_consent: preferences.cookiesConsent,
    marketing_consent: preferences.marketingConsent,
    analytics_consent: preferences.analyticsConsent,
    data_processing_consent: preferences.dataProcessingConsent,
    rgpd_consent_date: preferences.rgpdConsentDate && new Date(preferences.rgpdConsentDate),
    rgpd_consent_version: preferences.rgpdConsentVersion,
    email_notifications: preferences.emailNotifications,
    sms_notifications: preferences.smsNotifications,
    push_notifications: preferences.pushNotifications,
    single_key_shortcuts: preferences.singleKeyShortcuts,
    updated_at: now,
  };
  await trx
    .insertInto('user_preferences')
    .values({ user_id: preferences.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
