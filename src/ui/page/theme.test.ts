import { expect, test, vi } from 'vitest';
import { themeScript } from './theme.ts';

function run(stored: string | null, systemDark: boolean, printed = false): string | undefined {
  const dataset: { theme?: string } = {};
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === 'print' ? printed : systemDark,
    addEventListener: () => undefined,
  }));
  vi.stubGlobal('localStorage', { getItem: () => stored });
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('addEventListener', () => undefined);
  // oxlint-disable-next-line no-eval -- the very text that runs in the head
  (0, eval)(themeScript);
  vi.unstubAllGlobals();
  return dataset.theme;
}

test.each([
  [null, true, 'dark'],
  [null, false, 'light'],
  ['system', true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['purple', false, 'light'],
])('stored %s, system dark %s: %s', (stored, systemDark, theme) => expect(run(stored, systemDark)).toBe(theme));

test('print is light, whatever the choice', () => expect(run('dark', true, true)).toBe('light'));
