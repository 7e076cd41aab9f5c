import { chromium } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
const base = 'http://127.0.0.1:3111';
export async function open({ width = 1440, height = 900, dark = false, signIn = false } = {}) {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    baseURL: base,
    ...(width < 500 ? { isMobile: true, hasTouch: true } : {}),
  });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text(), m.location().url));
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  return { browser, context, page };
}
export async function axe(page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  for (const v of violations)
    for (const n of v.nodes) console.log('AXE', v.id, n.target.join(' '), n.failureSummary?.slice(0, 200));
}
export const shot = (page, name) => page.screenshot({ path: `/tmp/consent-shots/${name}.png` });
