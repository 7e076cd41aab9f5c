/**
 * How a thread of 20 000 messages scrolls: frames while it is scrolled up as fast as a hand does, and what the page holds
 * before and after. `DATA_DIR=… node bench/messages.ts --address http://127.0.0.1:3000`, on a running program with demo data.
 */
import { parseArgs } from 'node:util';
import { chromium, type CDPSession } from '@playwright/test';
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
/** Milliseconds between two frames, one in twenty; what the page holds more after than before. */
const most = { p95: 20, grown: 20_000_000, rows: 200 };

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
async function busyOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
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
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${values.address}/demandes/${requestId}?fil=messages`);
  const list = page.getByRole('list', { name: 'Fil de la demande' });
  await list.getByRole('listitem').first().waitFor();
  await page.getByRole('button', { name: 'Refuser' }).click();
  await page.waitForLoadState('networkidle');
  const before = { heap: await heapOf(session), busy: await busyOf(session) };
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
  const seconds = Number(values.seconds);
  let rows = 0;
  const began = performance.now();
  while (performance.now() - began < seconds * 1000) {
    await page.mouse.wheel(0, -240);
    if (rows === 0 || Math.random() < 0.05) rows = Math.max(rows, await list.getByRole('listitem').count());
  }
  const frames = (await page.evaluate(() => (window as unknown as { frames: number[] }).frames)).toSorted(
    (a, b) => a - b,
  );
  const busy = (await busyOf(session)) - before.busy;
  const first = (await list.getByRole('listitem').nth(2).textContent()) ?? '';
  const after = await heapOf(session);
  const at = (share: number) => frames[Math.floor(frames.length * share)] ?? 0;
  const grown = after - before.heap;
  console.log(
    `frames  ${frames.length} in ${seconds} s, p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms`,
  );
  console.log(`busy    ${((busy / seconds) * 100).toFixed(0)} % of the page's thread`);
  console.log(`heap    ${(before.heap / 1e6).toFixed(1)} MB before, ${(after / 1e6).toFixed(1)} MB after`);
  console.log(`rows    ${rows} drawn at most; came to «${first.slice(0, 60)}»`);
  const faults = [
    ...(at(0.95) > most.p95 ? [`one frame in twenty takes more than ${most.p95} ms`] : []),
    ...(grown > most.grown ? [`the page holds ${(grown / 1e6).toFixed(0)} MB more`] : []),
    ...(rows > most.rows ? [`more than ${most.rows} rows are drawn`] : []),
  ];
  console.log(faults.length === 0 ? 'Within its targets.' : faults.join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await browser.close();
}
