/**
 * Measures scrolling a thread of 20 000 messages: frames while scrolling up as fast as by hand, and the page's memory
 * before and after. `DATA_DIR=… node bench/messages.ts --address http://127.0.0.1:3000`, on a running program with demo
 * data.
 */
import { parseArgs } from 'node:util';
import { chromium, type CDPSession } from '@playwright/test';
import { loadConfig } from '../src/platform/config.ts';
import { connect } from '../src/platform/db/connection.ts';
import { startEngine } from '../src/platform/db/engine.ts';
import { ensureChromium } from '../test/check/chromium.ts';
import { measureFrames, sayFrames } from './frames.ts';

const { values } = parseArgs({
  options: {
    address: { type: 'string', default: 'http://127.0.0.1:3000' },
    messages: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '30' },
  },
});
/** Limits: CPU milliseconds per frame (of 16.7), independent of load; memory growth; rows rendered. */
const most = { frame: 10, grown: 20_000_000, rows: 200 };
/** Wheel step: seven screens per second. */
const pixels = 240;

/**
 * Fills a conversation between two companies with so many messages, older than the existing ones; returns its request.
 */
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
  const measure = await measureFrames(page, session);
  // Frames at rest, for comparison with scrolling.
  const idle = await measure(3, () => Promise.resolve());
  const before = await heapOf(session);
  const seconds = Number(values.seconds);
  let rows = 0;
  let turned = 0;
  const scrolled = await measure(seconds, async (turns) => {
    await page.mouse.wheel(0, -pixels);
    turned = turns;
    if (turns % 100 === 0) rows = Math.max(rows, await list.getByRole('listitem').count());
  });
  const reached = (await list.getByRole('listitem').nth(2).textContent()) ?? '';
  const after = await heapOf(session);
  const grown = after - before;
  console.log(`scrolled ${sayFrames(scrolled)}, over ${turned * pixels} pixels in ${seconds} s`);
  console.log(`at rest  ${sayFrames(idle)}`);
  console.log(`heap     ${(before / 1e6).toFixed(1)} MB before, ${(after / 1e6).toFixed(1)} MB after`);
  console.log(`rows     ${rows} drawn at most; came to «${reached.slice(0, 60)}»`);
  const faults = [
    ...(scrolled.taken > most.frame ? [`a frame takes more than ${most.frame} ms`] : []),
    ...(grown > most.grown ? [`the page holds ${(grown / 1e6).toFixed(0)} MB more`] : []),
    ...(rows > most.rows ? [`more than ${most.rows} rows are drawn`] : []),
  ];
  console.log(faults.length === 0 ? 'Within its targets.' : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await browser.close();
}
