/**
 * Measures a week of 2 000 visits: frames while scrolling its board as fast as by hand, and while dragging a card.
 * `DATA_DIR=… node bench/planning.ts --address http://127.0.0.1:3000`, on a running program with demo data.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { loadConfig } from '../src/platform/config.ts';
import { connect } from '../src/platform/db/connection.ts';
import { startEngine } from '../src/platform/db/engine.ts';
import { ensureChromium } from '../test/check/chromium.ts';
import { measureFrames, sayFrames } from './frames.ts';

const { values } = parseArgs({
  options: {
    address: { type: 'string', default: 'http://127.0.0.1:3000' },
    crews: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '15' },
  },
});
/** Limits: CPU milliseconds per frame, of the 16.7 available; rendered visits. */
const most = { frame: 16, drawn: 300 };

const provider = `(SELECT p.current_company_id FROM users u JOIN profiles p ON p.user_id = u.id WHERE u.email = 'prestataire@batilien.test')`;
const prefix = 'Mesure ';
/** A Monday after the demonstration's visits. */
const monday = `date_trunc('week', now() AT TIME ZONE 'Europe/Paris') + interval '9 weeks'`;

const engine = await startEngine(loadConfig(process.env));
const client = await connect(engine.connection);

/** Ten visits a day for so many crews, Monday to Friday, of one order; returns the Monday. */
async function fill(crews: number): Promise<string> {
  const { rows } = await client.query<{ day: string }>(`SELECT to_char(${monday}, 'YYYY-MM-DD') AS day`);
  await client.query(
    `WITH crew AS (
       INSERT INTO crews (id, company_id, name)
       SELECT gen_random_uuid(), ${provider}, '${prefix}' || to_char(n, 'FM000') FROM generate_series(1, $1::integer) n
       RETURNING id),
     work AS (
       SELECT o.id, o.request_id, o.company_id, o.provider_id, r.site_id
       FROM work_orders o JOIN requests r ON r.id = o.request_id
       WHERE o.provider_id = ${provider} AND o.state = 'under_way' ORDER BY o.id LIMIT 1)
     INSERT INTO visits (id, work_order_id, request_id, company_id, provider_id, site_id, number, state,
       duration_minutes, starts_at, ends_at, crew_id)
     SELECT gen_random_uuid(), w.id, w.request_id, w.company_id, w.provider_id, w.site_id,
       1000 + row_number() OVER (), 'confirmed', 45, t.at, t.at + interval '45 minutes', c.id
     FROM crew c CROSS JOIN work w CROSS JOIN generate_series(0, 4) d CROSS JOIN generate_series(8, 17) h
     CROSS JOIN LATERAL (
       SELECT (${monday} + make_interval(days => d, hours => h)) AT TIME ZONE 'Europe/Paris' AS at) t`,
    [crews],
  );
  return rows[0]?.day ?? '';
}

async function empty(): Promise<void> {
  const own = `SELECT id FROM crews WHERE company_id = ${provider} AND name LIKE '${prefix}%'`;
  await client.query(`DELETE FROM visits WHERE crew_id IN (${own})`);
  await client.query(`DELETE FROM crews WHERE id IN (${own})`);
}

await empty();
const day = await fill(Number(values.crews));
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' });
  const answer = await context.request.post(`${values.address}/api/session`, {
    data: { email: 'prestataire@batilien.test', password: 'Batilien-2026!' },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const page = await context.newPage();
  await page.addLocatorHandler(page.getByRole('button', { name: 'Refuser' }), (refuse) => refuse.click());
  await page.goto(`${values.address}/planning?vue=semaine&jour=${day}`);
  const board = page.getByRole('group', { name: 'Passages, par ligne et par jour' });
  await board.locator('[data-visit]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const measure = await measureFrames(page, session);
  const seconds = Number(values.seconds);
  const idle = await measure(3, () => Promise.resolve());
  await board.hover();
  let drawn = 0;
  const scrolled = await measure(seconds, async (turns) => {
    // Down, then up again.
    await page.mouse.wheel(0, Math.floor(turns / 120) % 2 === 0 ? 240 : -240);
    if (turns % 20 === 0) drawn = Math.max(drawn, await board.locator('[data-visit]').count());
  });
  const card = board.locator('[data-movable]').first();
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  const ground = await board.boundingBox();
  if (!box || !ground) throw new Error('nothing to carry');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  const carried = await measure(seconds, async (moves) => {
    const turn = moves / 40;
    // In circles, down to the edge where the board scrolls automatically.
    await page.mouse.move(
      ground.x + ground.width * (0.55 + 0.35 * Math.cos(turn)),
      ground.y + ground.height * (0.52 + 0.46 * Math.sin(turn)),
    );
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const faults = [];
  for (const [name, frames] of Object.entries({ 'at rest': idle, scrolled, carried })) {
    console.log(`${name.padEnd(8)} ${sayFrames(frames)}`);
    if (frames.taken > most.frame) faults.push(`${name}: a frame takes more than ${most.frame} ms of the processor`);
  }
  console.log(`drawn    ${drawn} visits at once`);
  if (drawn > most.drawn) faults.push(`more than ${most.drawn} visits are drawn`);
  console.log(faults.length === 0 ? 'Within its targets.' : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await empty();
  await client.end();
  await engine.stop();
}
