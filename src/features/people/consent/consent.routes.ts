import { consentValidityDays, consentVersion, dataRetentionPeriod } from '#common/consent.ts';
import type { Bind, Call } from '#platform/http/bind.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { consentContract } from './consent.contract.ts';
import { listConsents } from './consent.queries.ts';
import { editPreferences } from './edit-preferences.ts';
import { preferenceContract } from './preference.contract.ts';
import { readPreferences } from './preference.queries.ts';
import { type ConsentCall, recordConsent, withdrawConsent } from './record-consent.ts';

export function consentRoutes(bind: Bind): void {
  bind.signedIn(preferenceContract.read, (_, { db, viewer, request }) =>
    readPreferences(db, viewer, request.headers['accept-language']),
  );
  bind.signedIn(preferenceContract.edit, (input, call) =>
    editPreferences(call, input, call.request.headers['accept-language']),
  );
  bind.signedIn(consentContract.record, (input, call) => recordConsent(seen(call), input));
  bind.signedIn(consentContract.withdraw, ({ through }, call) => withdrawConsent(seen(call), through));
  bind.signedIn(consentContract.list, (_, { db, viewer }) => listConsents(db, viewer));
  bind.open(consentContract.dataProtection, async (_, { dataProtectionOfficer }) => ({
    officer: dataProtectionOfficer,
    consentVersion,
    consentValidityDays,
    dataRetentionPeriod,
  }));
}

function seen({ db, viewer, now, request }: Call<Viewer>): ConsentCall {
  return {
    db,
    viewer,
    now,
    ipAddress: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    acceptLanguage: request.headers['accept-language'],
  };
}
