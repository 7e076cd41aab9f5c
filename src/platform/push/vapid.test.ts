import { createECDH } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { vapidKeys } from './vapid.ts';

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'vapid-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

function pair() {
  const curve = createECDH('prime256v1');
  return {
    VAPID_PUBLIC_KEY: curve.generateKeys('base64url'),
    VAPID_PRIVATE_KEY: curve.getPrivateKey().toString('base64url'),
  };
}

test('keys are generated once per folder, readable by its owner only, and match', () => {
  const kept = folder();
  const keys = vapidKeys({}, kept);
  expect(vapidKeys({}, kept)).toEqual(keys);
  expect(keys.publicKey).toMatch(/^[\w-]{87}$/);
  expect(statSync(join(kept, 'vapid')).mode & 0o777).toBe(0o600);
  const given = { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey };
  expect(vapidKeys(given, folder())).toEqual(keys);
});

test('configured keys take precedence; an incomplete or mismatched pair prevents the start', () => {
  const given = pair();
  expect(vapidKeys(given, folder())).toEqual({
    publicKey: given.VAPID_PUBLIC_KEY,
    privateKey: given.VAPID_PRIVATE_KEY,
  });
  for (const wrong of [
    { VAPID_PUBLIC_KEY: given.VAPID_PUBLIC_KEY },
    { VAPID_PRIVATE_KEY: given.VAPID_PRIVATE_KEY },
    { ...given, VAPID_PUBLIC_KEY: pair().VAPID_PUBLIC_KEY },
    { ...given, VAPID_PRIVATE_KEY: 'nothing' },
  ])
    expect(() => vapidKeys(wrong, folder())).toThrow('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY');
});
