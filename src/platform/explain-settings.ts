import type { z } from 'zod';

const secrets = new Set<PropertyKey | undefined>([
  'SECRET',
  'VAPID_PRIVATE_KEY',
  'DATABASE_URL',
  'SMTP_URL',
  'INBOUND_MAIL_SECRET',
  'EINVOICE_TOKEN',
  'SMS_URL',
  'SMS_HEADERS',
  'SMS_BODY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
]);

/** Names settings without repeating secrets. */
export function explain(issues: readonly z.core.$ZodIssue[], given: Record<string, string | undefined>): string {
  const lines = issues.map(({ path: [name], message }) => {
    const value = secrets.has(name) ? 'la valeur donnée' : `« ${given[String(name)]} »`;
    return `${String(name)} : ${value} ne convient pas, il faut ${message}.`;
  });
  return ['Réglages à corriger', ...lines].join('\n  ');
}
