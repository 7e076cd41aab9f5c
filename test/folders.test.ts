import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { testFolder } from './folders.ts';

test('removing a workspace leaves the temporary folder and its neighbours', async () => {
  const [kept, gone] = [testFolder(), testFolder()];
  await gone.remove();
  expect(existsSync(gone.workspace)).toBe(false);
  expect(existsSync(kept.dataDir)).toBe(true);
  expect(readdirSync(tmpdir()).length).toBeGreaterThan(0);
  await kept.remove();
  expect(existsSync(kept.workspace)).toBe(false);
});
