import { describe, expect, test } from 'vitest';
import { isConsentValid } from '#common/consent.ts';
import { startTestApp } from '#test/app.ts';
import { forgetOldConsents } from './consent.public.ts';

const app = await startTestApp();

const refusal = { analyticsConsent: false, marketingConsent: false, dataProcessingConsent: false };
const all = { analyticsConsent: true, marketingConsent: true, dataProcessingConsent: true };

describe('preferences', () => {
  test('start from the browser: language, currency, every option off', async () => {
    const person = await app.person({});
    const { status, body } = await person.call({
      method: 'GET',
      url: '/api/preferences',
      headers: { 'accept-language': 'de-CH,de;q=0.9,en;q=0.8' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      userId: person.userId,
      preferredCurrency: 'CHF',
      preferredLanguage: 'de',
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
    });
  });

  test('are created by the first change, and keep the fields that a change omits', async () => {
    const person = await app.person({});
    const first = await person.put('/api/preferences', {
      preferredCurrency: 'GBP',
      preferredLanguage: 'en',
      timezone: 'Europe/London',
    });
    expect(first.body).toMatchObject({ preferredCurrency: 'GBP', timezone: 'Europe/London', emailNotifications: true });
    expect(first.body.updatedAt).toBe(app.clock.now.toISOString());
    const second = await person.put('/api/preferences', { smsNotifications: true, singleKeyShortcuts: false });
    expect(second.body).toMatchObject({ preferredLanguage: 'en', timezone: 'Europe/London', smsNotifications: true });
    expect(second.body.singleKeyShortcuts).toBe(false);
    expect((await person.get('/api/preferences')).body).toEqual(second.body);
  });

  test('are those of the caller only, and cannot set a consent', async () => {
    const [one, other] = [await app.person({}), await app.person({})];
    await one.put('/api/preferences', { preferredCurrency: 'USD', ...all, userId: other.userId });
    expect((await other.get('/api/preferences')).body).toMatchObject({ preferredCurrency: 'EUR', updatedAt: null });
    expect((await one.get('/api/preferences')).body).toMatchObject({ marketingConsent: false, rgpdConsentDate: null });
  });

  test('refuse an unknown value', async () => {
    const person = await app.person({});
    const { status, body } = await person.put('/api/preferences', {
      preferredCurrency: 'JPY',
      preferredLanguage: 'pt',
      timezone: 'Paris',
    });
    expect(status).toBe(422);
    expect(body.data.issues.map(({ path }: { path: string[] }) => path[0])).toEqual([
      'preferredCurrency',
      'preferredLanguage',
      'timezone',
    ]);
    expect((await app.nobody.put('/api/preferences', {})).status).toBe(401);
  });
});

describe('consent', () => {
  test('is recorded with what the server observes, one row per type', async () => {
    const person = await app.person({});
    const { status, body } = await person.call({
      method: 'POST',
      url: '/api/consents',
      payload: { ...refusal, analyticsConsent: true, ipAddress: '1.1.1.1', userAgent: 'forged' },
      headers: { 'user-agent': 'Firefox 145', 'accept-language': 'en-GB' },
      remoteAddress: '203.0.113.7',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      cookiesConsent: true,
      analyticsConsent: true,
      marketingConsent: false,
      dataProcessingConsent: false,
      rgpdConsentDate: app.clock.now.toISOString(),
      rgpdConsentVersion: '1.0',
      preferredCurrency: 'GBP',
    });
    const log = (await person.get('/api/consents')).body;
    expect(log.map((row: { consentType: string }) => row.consentType)).toEqual([
      'cookies',
      'analytics',
      'marketing',
      'data_processing',
    ]);
    expect(log[1]).toMatchObject({
      consentGiven: true,
      consentVersion: '1.0',
      ipAddress: '203.0.113.7',
      userAgent: 'Firefox 145',
      consentDate: app.clock.now.toISOString(),
      legalBasis: 'consent',
      dataRetentionPeriod: '2 years',
      withdrawalMethod: null,
    });
    expect(log[2]).toMatchObject({ consentGiven: false, withdrawalMethod: null });
  });

  test('a refusal is a choice: it is valid as long as an acceptance', async () => {
    const person = await app.person({});
    const { body } = await person.post('/api/consents', refusal);
    expect(body).toMatchObject({ cookiesConsent: true, dataProcessingConsent: false });
    expect(isConsentValid(body.rgpdConsentDate, body.rgpdConsentVersion, app.clock.now)).toBe(true);
  });

  test('refusing a given consent is recorded as a withdrawal, with its method', async () => {
    const person = await app.person({});
    await person.post('/api/consents', all);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await person.post('/api/consents', { ...all, marketingConsent: false, through: 'dialog' });
    const log = (await person.get('/api/consents')).body;
    expect(log).toHaveLength(8);
    expect(log[0].consentDate > log[7].consentDate).toBe(true);
    const marketing = log.filter((row: { consentType: string }) => row.consentType === 'marketing');
    expect(marketing).toMatchObject([
      { consentGiven: false, withdrawalMethod: 'dialog' },
      { consentGiven: true, withdrawalMethod: null },
    ]);
  });

  test('is withdrawn as a whole: logged, flags cleared, requested again', async () => {
    const person = await app.person({});
    await person.post('/api/consents', all);
    const { status, body } = await person.post('/api/consents/withdrawal', {});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      cookiesConsent: false,
      analyticsConsent: false,
      marketingConsent: false,
      dataProcessingConsent: false,
      rgpdConsentDate: null,
    });
    const [row] = (await person.get('/api/consents')).body.filter(
      ({ consentType }: { consentType: string }) => consentType === 'withdrawal',
    );
    expect(row).toMatchObject({ consentGiven: false, withdrawalMethod: 'profile' });
  });

  test('once withdrawn, it is not transferred again from a browser that still stores it', async () => {
    const person = await app.person({});
    const chosenAt = app.clock.now.toISOString();
    await person.post('/api/consents', { ...all, through: 'banner' });
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await person.post('/api/consents/withdrawal', {});
    const stale = await person.post('/api/consents', { ...all, through: 'banner', chosenAt });
    expect([stale.status, stale.body.code]).toEqual([409, 'CONSENT_WITHDRAWN']);
    expect((await person.get('/api/preferences')).body).toMatchObject({
      analyticsConsent: false,
      rgpdConsentDate: null,
    });
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const later = { ...all, through: 'banner', chosenAt: app.clock.now.toISOString() };
    expect((await person.post('/api/consents', later)).body).toMatchObject({ analyticsConsent: true });
  });

  test('transferred from a browser, it keeps its original date, capped at the current time', async () => {
    const person = await app.person({});
    const days = (count: number) => new Date(app.clock.now.getTime() + count * 86_400_000).toISOString();
    const adopted = await person.post('/api/consents', { ...all, chosenAt: days(-364) });
    expect(adopted.body).toMatchObject({ analyticsConsent: true, rgpdConsentDate: days(-364) });
    expect((await person.get('/api/consents')).body[0].consentDate).toBe(days(-364));
    const ahead = await person.post('/api/consents', { ...all, chosenAt: days(3) });
    expect(ahead.body.rgpdConsentDate).toBe(days(0));
  });

  test('older than 365 days, it is not transferred', async () => {
    const person = await app.person({});
    const chosenAt = new Date(app.clock.now.getTime() - 365 * 86_400_000).toISOString();
    const { status, body } = await person.post('/api/consents', { ...all, chosenAt });
    expect([status, body.code]).toEqual([409, 'CONSENT_LAPSED']);
    expect((await person.get('/api/preferences')).body).toMatchObject({ analyticsConsent: false });
    expect((await person.get('/api/consents')).body).toEqual([]);
  });

  test('two simultaneous choices are written one after the other', async () => {
    const person = await app.person({});
    await Promise.all([person.post('/api/consents', all), person.post('/api/consents', refusal)]);
    const log = (await person.get('/api/consents')).body;
    expect(log).toHaveLength(8);
    const last = (await person.get('/api/preferences')).body.marketingConsent;
    const withdrawals = log.filter((row: { withdrawalMethod: string | null }) => row.withdrawalMethod).length;
    expect(withdrawals).toBe(last ? 0 : 3);
  });

  test('refuses an incomplete choice, one without essential cookies, and an anonymous caller', async () => {
    const person = await app.person({});
    expect((await person.post('/api/consents', { analyticsConsent: true })).status).toBe(422);
    const { status, body } = await person.post('/api/consents', { ...all, cookiesConsent: false });
    expect(status).toBe(422);
    expect(body.data.issues[0].message).toBe('Les cookies essentiels ne peuvent pas être désactivés.');
    expect((await app.nobody.post('/api/consents', all)).status).toBe(401);
    expect((await app.nobody.get('/api/consents')).status).toBe(401);
    const count = await app.db.selectFrom('rgpd_consent_logs').select('id').where('user_id', 'is', null).execute();
    expect(count).toEqual([]);
  });

  test('is deleted after two years, as each row states', async () => {
    const person = await app.person({});
    await person.post('/api/consents', all);
    const later = (days: number) => new Date(app.clock.now.getTime() + days * 86_400_000);
    await forgetOldConsents(app.db, later(729));
    expect((await person.get('/api/consents')).body).toHaveLength(4);
    await forgetOldConsents(app.db, later(732));
    expect((await person.get('/api/consents')).body).toEqual([]);
  });

  test('anyone may read the contact address', async () => {
    expect((await app.nobody.get('/api/data-protection')).body).toEqual({
      officer: { name: 'Nora Belkacem', email: 'dpo@batilien.test', phone: '01 84 80 20 26' },
      consentVersion: '1.0',
      consentValidityDays: 365,
      dataRetentionPeriod: '2 years',
    });
  });
});
