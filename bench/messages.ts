/**
 * How a thread of 20 000 messages scrolls: frames while it is scrolled up as fast as a hand does, and what the page holds
 * before and after. `DATA_DIR=… node bench/messages.ts --address http://127.0.0.1:3000`, on a running program with demo data.
 */
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { loadConfig } from '../src/platform/config.ts';
import { connect } from '../src/platform/db/connection.ts';
import { startEngine } from '../src/platform/db/engine.ts';
import { ensureChromium } from '../test/check/chromium.ts';

const { values } = parseArgs({
  options: {
    address: { type: 'string', default: 'http://127.0.0.1:3000' },
    messages: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '30' },
  },
});
/**
 * Milliseconds of the processor that a frame takes, of the 16.7 it has: what a busy machine does not change; what the page
 * holds more after than before; rows drawn.
 */
const most = { frame: 10, grown: 20_000_000, rows: 200 };
/** How far and how often a hand turns the wheel: seven screens a second. */
const turn = { pixels: 240, every: 33 };

/** Fills the first line between two companies up to so many messages, before those that are there; answers its request. */
async function fill(): Promise<string> {
  const engine = await startEngine(loadConfig(process.env));
  const client = await connect(engine.connection);
  try {
    const { rows } = await client.query<{ id: string; request_id: string }>(`
      SELECT c.id, c.request_id FROM conversations c JOIN company_profiles o ON o.id = c.company_id
      JOIN users u ON u.email = 'donneur@batilien.test' JOIN profiles p ON p.user_id = u.id AND p.current_company_id = o.id
      WHERE c.kind = 'request' ORDER BY (SELECT count(*) FROM messages m WHERE m.conversation_id = c.id) DESC LIMIT 1`);
    const [line] = rows;
    if (!line) throw new Error('no line to fill: is it the demonstration?');
    await client.query(
      `INSERT INTO messages (id, conversation_id, author_user_id, author_company_id, body, created_at)
       SELECT gen_random_uuid(), $1, a.author_user_id, a.author_company_id,
         'Message ' || n || ' ' || repeat('texte du chantier ', 1 + n % 23), now() - interval '400 days' + n * interval '20 seconds'
       FROM generate_series(1, $2::integer - (SELECT count(*) FROM messages WHERE conversation_id = $1)::integer) n
       JOIN LATERAL (SELECT author_user_id, author_company_id FROM messages WHERE conversation_id = $1
         ORDER BY created_at, id OFFSET n % 2 LIMIT 1) a ON true`,
      [line.id, Number(values.messages)],
    );
    return line.request_id;
  } finally {
    await client.end();
    await engine.stop();
  }
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
}
/** Seconds of the processor that the page's thread has taken. */
async function takenOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0;
}
const at = (frames: readonly number[], share: number) => frames[Math.floor(frames.length * share)] ?? 0;
/** Milliseconds between the frames since this was last asked, the shortest first. */
async function framesOf(page: Page): Promise<number[]> {
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames.splice(0));
  return frames.toSorted((a, b) => a - b);
}

const requestId = await fill();
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' });
  const answer = await context.request.post(`${values.address}/api/session`, {
    data: { email: 'donneur@batilien.test', password: 'Batilien-2026!' },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  const page = await context.newPage();
  await page.addLocatorHandler(page.getByRole('button', { name: 'Refuser' }), (refuse) => refuse.click());
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${values.address}/demandes/${requestId}?fil=messages`);
  const list = page.getByRole('list', { name: 'Fil de la demande' });
  await list.getByRole('listitem').first().waitFor();
  await page.waitForLoadState('networkidle');
  await list.hover();
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    function tick(now: number) {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    }
    requestAnimationFrame(tick);
    Object.assign(window, { frames });
  });
  // A measure of time: frames of a page at rest, beside those of one that scrolls.
  await page.waitForTimeout(3000);
  const idle = await framesOf(page);
  const before = { heap: await heapOf(session), taken: await takenOf(session) };
  await framesOf(page);
  const seconds = Number(values.seconds);
  let rows = 0;
  let turns = 0;
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    await page.mouse.wheel(0, -turn.pixels);
    turns += 1;
    if (turns % 100 === 0) rows = Math.max(rows, await list.getByRole('listitem').count());
    await page.waitForTimeout(Math.max(0, began + turns * turn.every - performance.now()));
  }
  const frames = await framesOf(page);
  const frame = (((await takenOf(session)) - before.taken) * 1000) / frames.length;
  const reached = (await list.getByRole('listitem').nth(2).textContent()) ?? '';
  const after = await heapOf(session);
  const grown = after - before.heap;
  const print = (all: readonly number[]) =>
    `${all.length}, p50 ${at(all, 0.5).toFixed(1)} ms, p95 ${at(all, 0.95).toFixed(1)} ms, p99 ${at(all, 0.99).toFixed(1)} ms`;
  console.log(`frames  ${print(frames)}, over ${turns * turn.pixels} pixels in ${seconds} s`);
  console.log(`at rest ${print(idle)}`);
  console.log(`a frame takes ${frame.toFixed(1)} ms of the processor`);
  console.log(`heap    ${(before.heap / 1e6).toFixed(1)} MB before, ${(after / 1e6).toFixed(1)} MB after`);
  console.log(`rows    ${rows} drawn at most; came to «${reached.slice(0, 60)}»`);
  const faults = [
    ...(frame > most.frame ? [`a frame takes more than ${most.frame} ms`] : []),
    ...(grown > most.grown ? [`the page holds ${(grown / 1e6).toFixed(0)} MB more`] : []),
    ...(rows > most.rows ? [`more than ${most.rows} rows are drawn`] : []),
  ];
  console.log(faults.length === 0 ? 'Within its targets.' : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await browser.close();
}
