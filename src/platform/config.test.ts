import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const load = (env: NodeJS.ProcessEnv = {}) => loadConfig({ DATA_DIR: join(folder, 'data'), ...env });

test('without settings: local access only, embedded database with demo data', () => {
  expect(load()).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: undefined,
    dataDir: join(folder, 'data'),
    demo: true,
    demoByDefault: true,
    outbox: true,
    smtpUrl: undefined,
    trustProxy: false,
    geocoderUrl: undefined,
    companyRegisterUrl: 'https://recherche-entreprises.api.gouv.fr',
    ratesUrl: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
  });
});

const named = {
  PUBLISHER_NAME: 'Régie Martin, SAS au capital de 40 000 €',
  PUBLISHER_ADDRESS: '9 rue du Port, 44000 Nantes',
  PUBLISHER_REGISTRATION: 'RCS Nantes 552 081 317',
  PUBLISHER_DIRECTOR: 'Claire Martin',
  PUBLISHER_PHONE: '01 99 00 12 34',
  HOSTING: 'Hébergeur SAS, 2 rue de l’Exemple, 75000 Paris, 01 99 00 12 36',
};

test('mails come from the site’s domain unless a sender is set', () => {
  const sender = (env: NodeJS.ProcessEnv) => load(env).mailSender;
  expect(sender({ DEMO: '0', PUBLIC_URL: 'https://app.exemple.fr' }).from).toBe(
    'Bâtilien <ne-pas-repondre@app.exemple.fr>',
  );
  expect(sender({}).from).toBe('Bâtilien <ne-pas-repondre@localhost>');
  const own = { MAIL_FROM: 'Régie <contact@regie.fr>', MAIL_REPLY_TO: 'aide@regie.fr' };
  expect(sender(own)).toEqual({ from: own.MAIL_FROM, replyTo: own.MAIL_REPLY_TO });
  for (const wrong of ['Régie', 'a@b, c@d', 'Régie <a@b>\nBcc: c@d', 'Régie <a b@c>']) {
    expect(() => load({ MAIL_FROM: wrong })).toThrow(StartupError);
  }
});

test('replies by mail are accepted when both settings are given', () => {
  const secret = 'x'.repeat(32);
  const replies = (env: NodeJS.ProcessEnv) => load(env).replies;
  expect(replies({})).toBeUndefined();
  const both = { REPLY_ADDRESS: 'Reponse@Mail.exemple.fr', INBOUND_MAIL_SECRET: secret };
  expect(replies(both)).toEqual({ address: 'reponse@mail.exemple.fr', secret });
  expect(replies({ ...both, REPLY_AUTHSERV_ID: 'mx.exemple.fr' })?.authservId).toBe('mx.exemple.fr');
  expect(() => load({ ...both, REPLY_AUTHSERV_ID: 'mx exemple' })).toThrow(StartupError);
  expect(() => load({ REPLY_ADDRESS: both.REPLY_ADDRESS })).toThrow(/INBOUND_MAIL_SECRET manque/);
  expect(() => load({ INBOUND_MAIL_SECRET: secret })).toThrow(/REPLY_ADDRESS manque/);
  for (const wrong of ['reponse', 'Régie <a@b.fr>', 'a+b@c.fr', `${'x'.repeat(38)}@c.fr`])
    expect(() => load({ ...both, REPLY_ADDRESS: wrong })).toThrow(StartupError);
  expect(() => load({ ...both, INBOUND_MAIL_SECRET: 'court' })).toThrow(/la valeur donnée/);
});

test('invoices go to a platform in a folder, or at an address that cannot be intercepted', () => {
  const companies = '552100554=0193f0a2-0000-7000-8000-000000000000';
  const platform = (at: string, more: NodeJS.ProcessEnv = {}) =>
    load({ EINVOICE_PLATFORM: at, EINVOICE_COMPANIES: companies, EINVOICE_TOKEN: 'x'.repeat(32), ...more })
      .invoicePlatform?.at;
  const bucket = { S3_BUCKET: 'files', S3_REGION: 'x', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'x' };
  expect(platform('s3', bucket)).toEqual({ inBucket: 'einvoice-platform' });
  expect(() => platform('s3')).toThrow(/EINVOICE_PLATFORM.*S3_BUCKET/);
  expect(platform('/srv/factures')).toEqual({ folder: '/srv/factures' });
  for (const url of ['https://pa.test/v1', 'http://127.0.0.1:4000', 'http://localhost:4000'])
    expect(platform(url)).toMatchObject({ url });
  for (const wrong of ['http://pa.test', 'http://127.0.0.1.pa.test', 'ftp://pa.test', 'factures'])
    expect(() => platform(wrong)).toThrow(/EINVOICE_PLATFORM.*https:/);
  expect(() => load({ EINVOICE_TOKEN: 'court' })).toThrow(/la valeur donnée/);
  const sender = (said: string) =>
    load({ EINVOICE_PLATFORM: '/srv/factures', EINVOICE_COMPANIES: companies, EINVOICE_SENDER: said }).invoicePlatform;
  expect(sender('0001 Plateforme Exemple')).toMatchObject({ sender: { id: '0001', name: 'Plateforme Exemple' } });
  expect(() => sender('Plateforme')).toThrow(/EINVOICE_SENDER/);
});

test('a demonstration has a declared fictitious publisher; an installation has the one it names', () => {
  const fictitious = expect.stringContaining('fictive') as string;
  const said = expect.stringMatching(/./) as string;
  expect(load().identity).toMatchObject({
    publisher: { name: fictitious, address: said, registration: said, director: fictitious, email: said, phone: said },
    hosting: fictitious,
    officer: { name: fictitious, email: said, phone: said },
  });
  const own = load({ PUBLISHER_NAME: 'Régie', HOSTING: 'Chez nous', DPO_EMAIL: 'dpo@regie.test' }).identity;
  expect(own).toEqual({
    publisher: { name: 'Régie', address: '', registration: '', director: '', email: '', phone: '' },
    hosting: 'Chez nous',
    officer: { name: '', email: 'dpo@regie.test', phone: '' },
  });
  expect(load({ DEMO: '0' }).identity).toEqual({ publisher: null, hosting: '', officer: null });
});

describe('the publisher of a public site', () => {
  const open = { DEMO: '0', PUBLIC_URL: 'https://batilien.example' };

  test('is named, or the missing settings are listed', () => {
    expect(load(open).unpublished).toMatch(
      /PUBLISHER_NAME[^]*PUBLISHER_ADDRESS[^]*PUBLISHER_REGISTRATION[^]*PUBLISHER_DIRECTOR[^]*PUBLISHER_EMAIL ou PUBLISHER_PHONE[^]*HOSTING/,
    );
    expect(load({ ...open, ...named })).toMatchObject({
      unpublished: null,
      identity: { publisher: { name: named.PUBLISHER_NAME } },
    });
    for (const name of Object.keys(named)) expect(load({ ...open, ...named, [name]: ' ' }).unpublished).toContain(name);
    expect(load({ ...open, ...named, HOSTING: 'Hébergeur SAS, 75000 Paris' }).unpublished).toContain('HOSTING');
  });

  test('is required as soon as other machines can reach the site, not for a local trial', () => {
    for (const elsewhere of [{ HOST: '0.0.0.0' }, { HOST: '::' }, { PUBLIC_URL: 'http://192.0.2.1:3000' }]) {
      expect(load({ DEMO: '0', ...elsewhere }).unpublished).toContain('HOST=127.0.0.1');
    }
    for (const here of [{}, { HOST: '::1' }, { HOST: 'localhost' }, { PUBLIC_URL: 'http://[::1]:3000' }]) {
      expect(load({ DEMO: '0', ...here }).unpublished).toBeNull();
    }
  });
});

test('the data protection officer is at least an e-mail address', () => {
  const officer = { DEMO: '0', DPO_NAME: 'Nora Belkacem', DPO_PHONE: '01 84 80 20 26' };
  expect(load(officer).identity.officer).toBeNull();
  expect(load({ ...officer, DPO_EMAIL: 'dpo@batilien.test' }).identity.officer).toEqual({
    name: 'Nora Belkacem',
    email: 'dpo@batilien.test',
    phone: '01 84 80 20 26',
  });
});

test('exchange rates come from the European Central Bank, from elsewhere, or are disabled', () => {
  expect(load({ ECB_RATES_URL: 'http://proxy.test/rates.xml' }).ratesUrl).toBe('http://proxy.test/rates.xml');
  expect(load({ ECB_RATES_URL: '0' }).ratesUrl).toBeUndefined();
  expect(load({ ECB_RATES_URL: '' }).ratesUrl).toBeUndefined();
  expect(() => load({ ECB_RATES_URL: 'non' })).toThrow(/ECB_RATES_URL/);
  for (const off of ['0', '']) expect(load({ COMPANY_REGISTER_URL: off }).companyRegisterUrl).toBeUndefined();
});

test('the secret is generated once and readable by its owner only', () => {
  const { secret } = load();
  expect(secret.length).toBeGreaterThanOrEqual(64);
  expect(load().secret).toBe(secret);
  const file = join(folder, 'data', 'secret');
  expect(readFileSync(file, 'utf8').trim()).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.4' },
  { HOST: 'app.exemple.test' },
  { PUBLIC_URL: 'http://app.exemple.test' },
  { PUBLIC_URL: 'http://192.0.2.1:3000' },
  { PUBLIC_URL: 'http://[2001:db8::1]:3000' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
])('a demonstration reachable from other machines does not start: %o', (elsewhere) => {
  for (const DEMO of [undefined, '1', 'true'])
    expect(() => load({ ...elsewhere, DEMO })).toThrow(/DEMO=0.*DEMO=public.*HOST=127\.0\.0\.1/);
  expect(load({ ...elsewhere, DEMO: 'public' })).toMatchObject({ demo: true, outbox: false });
  expect(load({ ...elsewhere, DEMO: '0' })).toMatchObject({ demo: false, outbox: false });
});

test('a demonstration starts under any name of this machine', () => {
  for (const here of [
    { HOST: '::1' },
    { HOST: 'localhost' },
    { PUBLIC_URL: 'http://localhost.:3000' },
    { PUBLIC_URL: 'http://127.1:3000' },
  ])
    expect(load(here)).toMatchObject({ demo: true, outbox: true });
});

test('a demonstration behind https must be requested explicitly, and shows no mails', () => {
  const PUBLIC_URL = 'https://demo.batilien.fr';
  for (const DEMO of [undefined, '1', 'true']) expect(() => load({ PUBLIC_URL, DEMO })).toThrow(/DEMO=0.*DEMO=public/);
  expect(load({ PUBLIC_URL, DEMO: 'public' })).toMatchObject({ demo: true, demoByDefault: false, outbox: false });
  expect(load({ PUBLIC_URL, DEMO: '0' })).toMatchObject({ demo: false, outbox: false });
  expect(load({ PUBLIC_URL, DATABASE_URL: 'postgres://server/database' }).demo).toBe(false);
});

test('an external database starts without demo data, unless requested', () => {
  const DATABASE_URL = 'postgres://app@db/batilien';
  expect(load({ DATABASE_URL }).demo).toBe(false);
  expect(load({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
  expect(load({ DATABASE_URL: ' ', DEMO: '0' })).toMatchObject({ databaseUrl: undefined, demo: false });
});

test('addresses lose their trailing slash, and wildcard hosts are shown as this machine', () => {
  expect(load({ PUBLIC_URL: 'https://batilien.fr/', DEMO: '0' }).publicUrl).toBe('https://batilien.fr');
  expect(load({ HOST: '0.0.0.0', PORT: '8080', DEMO: '0' }).publicUrl).toBe('http://127.0.0.1:8080');
  expect(load({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
});

test.each([
  ['1', 1],
  ['true', true],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('TRUST_PROXY=%s', (TRUST_PROXY, expected) => {
  expect(load({ TRUST_PROXY }).trustProxy).toEqual(expected);
});

describe('errors name every invalid variable in one message', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT : « abc »'],
    [{ PORT: '70000' }, 'PORT : « 70000 »'],
    [{ PUBLIC_URL: 'batilien.fr' }, 'PUBLIC_URL : « batilien.fr »'],
    [{ DEMO: 'oui' }, 'DEMO : « oui »'],
    [{ DPO_EMAIL: 'nora' }, 'DPO_EMAIL : « nora »'],
    [{ ECB_RATES_URL: 'ecb' }, 'ECB_RATES_URL : « ecb »'],
    [{ TRUST_PROXY: 'tous' }, 'TRUST_PROXY : « tous »'],
    [{ DATA_DIR: '/dev/null/data' }, 'DATA_DIR : le dossier « /dev/null/data »'],
  ])('%j', (env, message) => {
    expect(() => load(env)).toThrow(StartupError);
    expect(() => load(env)).toThrow(message);
  });

  test('several at once, without revealing secrets', () => {
    const wrong = () => load({ PORT: 'abc', DATABASE_URL: 'mysql://root:hidden@db', SECRET: 'short' });
    expect(wrong).toThrow(/PORT[^]*DATABASE_URL[^]*SECRET/);
    expect(wrong).not.toThrow(/hidden|short/);
  });
});

test('files are stored in the data folder, or in a fully specified bucket', () => {
  expect(load().s3).toBeUndefined();
  const keys = { S3_BUCKET: 'fichiers', S3_ACCESS_KEY_ID: 'SCW123', S3_SECRET_ACCESS_KEY: 'secret' };
  const opened = { bucket: 'fichiers', accessKeyId: 'SCW123', secretAccessKey: 'secret' };
  const endpoint = 'https://s3.fr-par.scw.cloud';
  expect(load({ ...keys, S3_ENDPOINT: endpoint }).s3).toEqual({
    ...opened,
    endpoint,
    region: 'us-east-1',
    pathStyle: true,
  });
  expect(load({ ...keys, S3_REGION: 'eu-west-3' }).s3).toEqual({
    ...opened,
    endpoint: undefined,
    region: 'eu-west-3',
    pathStyle: false,
  });
  expect(load({ ...keys, S3_ENDPOINT: endpoint, S3_PATH_STYLE: '0' }).s3?.pathStyle).toBe(false);
  expect(() => load(keys)).toThrow(/S3_ENDPOINT \(ou S3_REGION chez Amazon\)\s: à donner aussi/);
  expect(() => load({ S3_BUCKET: 'fichiers', S3_REGION: 'eu-west-3' })).toThrow(
    /S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY\s: à donner aussi/,
  );
  expect(() => load({ ...keys, S3_ENDPOINT: 's3.fr-par.scw.cloud' })).toThrow(/S3_ENDPOINT\s: .* ne convient pas/);
  expect(() => load({ ...keys, S3_BUCKET: 'Mes fichiers' })).toThrow(/S3_BUCKET\s: «\sMes fichiers\s» ne convient pas/);
});

test('push services are those of browsers, plus any that are added', () => {
  const services = (PUSH_SERVICES: string) => load({ PUSH_SERVICES }).pushServices;
  expect(services('')).toContain('fcm.googleapis.com');
  expect(services('push.Exemple.fr, *.push.exemple.org').slice(-2)).toEqual(['push.exemple.fr', '*.push.exemple.org']);
  for (const wrong of ['*', '*.fr,', 'https://push.exemple.fr', '10.0.0.1']) {
    expect(() => load({ PUSH_SERVICES: wrong }), wrong).toThrow(StartupError);
  }
});
