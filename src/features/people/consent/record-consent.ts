import type { Kysely, Transaction } from 'kysely';
import { consentVersion, dataRetentionPeriod, isConsentValid } from '#common/consent.ts';
import { uuidv7 } from '#common/ids.ts';
import { refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { type Consent, type ConsentInput, consentProblems } from './consent.contract.ts';
import { hasWithdrawnSince, lockPerson } from './consent.queries.ts';
import type { Preferences } from './preference.contract.ts';
import { readPreferences, storePreferences } from './preference.queries.ts';

/** Origin of the call as observed by the server, never as claimed by the browser. */
export interface ConsentCall {
  db: Kysely<DB>;
  viewer: Viewer;
  now: Date;
  ipAddress: string;
  userAgent: string;
  acceptLanguage: string | undefined;
}

type Line = Pick<Consent, 'consentType' | 'consentGiven' | 'withdrawalMethod'> & { legalBasis?: string };

/** Logs one row per consent type. A choice transferred from a browser keeps its date. */
export function recordConsent(call: ConsentCall, input: ConsentInput): Promise<Preferences> {
  return change(
    call,
    (before, date) => {
      const optional = (consentType: Consent['consentType'], given: boolean, was: boolean): Line => ({
        consentType,
        consentGiven: given,
        withdrawalMethod: was && !given ? input.through : null,
      });
      return {
        lines: [
          // Article 82 of the French data protection act exempts them from consent; the choice is logged as a whole.
          { consentType: 'cookies', consentGiven: true, withdrawalMethod: null, legalBasis: 'legitimate_interest' },
          optional('analytics', input.analyticsConsent, before.analyticsConsent),
          optional('marketing', input.marketingConsent, before.marketingConsent),
          optional('data_processing', input.dataProcessingConsent, before.dataProcessingConsent),
        ],
        after: {
          ...before,
          cookiesConsent: true,
          analyticsConsent: input.analyticsConsent,
          marketingConsent: input.marketingConsent,
          dataProcessingConsent: input.dataProcessingConsent,
          rgpdConsentDate: date.toISOString(),
          rgpdConsentVersion: consentVersion,
        },
      };
    },
    input.chosenAt,
  );
}

/** Logs one row and clears every flag; the banner asks again. */
export function withdrawConsent(call: ConsentCall, through: ConsentInput['through']): Promise<Preferences> {
  return change(call, (before) => ({
    lines: [{ consentType: 'withdrawal', consentGiven: false, withdrawalMethod: through }],
    after: {
      ...before,
      cookiesConsent: false,
      analyticsConsent: false,
      marketingConsent: false,
      dataProcessingConsent: false,
      rgpdConsentDate: null,
      rgpdConsentVersion: null,
    },
  }));
}

function change(
  call: ConsentCall,
  decide: (before: Preferences, date: Date) => { lines: Line[]; after: Preferences },
  chosenAt?: string,
): Promise<Preferences> {
  const { db, viewer, now, acceptLanguage } = call;
  return db.transaction().execute(async (trx) => {
    await lockPerson(trx, viewer);
    if (chosenAt && (await hasWithdrawnSince(trx, viewer, new Date(chosenAt)))) {
      throw refuse(consentProblems.CONSENT_WITHDRAWN);
    }
    // A fast clock must not extend a consent beyond a year.
    const date = chosenAt && new Date(chosenAt) < now ? new Date(chosenAt) : now;
    if (!isConsentValid(date, consentVersion, now)) throw refuse(consentProblems.CONSENT_LAPSED);
    const { lines, after } = decide(await readPreferences(trx, viewer, acceptLanguage), date);
    await log(trx, call, lines, date);
    await storePreferences(trx, after, now);
    return readPreferences(trx, viewer, acceptLanguage);
  });
}

async function log(trx: Transaction<DB>, call: ConsentCall, lines: Line[], date: Date): Promise<void> {
  await trx
    .insertInto('rgpd_consent_logs')
    .values(
      lines.map(({ consentType, consentGiven, withdrawalMethod, legalBasis = 'consent' }) => ({
        id: uuidv7(call.now.getTime()),
        user_id: call.viewer.userId,
        consent_type: consentType,
        consent_given: consentGiven,
        consent_version: consentVersion,
        ip_address: call.ipAddress,
        user_agent: call.userAgent.slice(0, 500),
        consent_date: date,
        legal_basis: legalBasis,
        data_retention_period: dataRetentionPeriod,
        withdrawal_method: withdrawalMethod,
      })),
    )
    .execute();
}
