/**
 * Measures a month of 5 000 invoices: list, totals, payables, exports, FEC and documents, and a bank statement matched
 * against all of them. `DATA_DIR=… node bench/invoices.ts --address http://127.0.0.1:3000 --pid 123`, on a running
 * program with demo data; `--pid`: the process whose memory is watched while documents are sent.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadConfig } from '../src/platform/config.ts';
import { connect } from '../src/platform/db/connection.ts';
import { startEngine } from '../src/platform/db/engine.ts';

const { values } = parseArgs({
  options: {
    address: { type: 'string', default: 'http://127.0.0.1:3000' },
    invoices: { type: 'string', default: '5000' },
    pid: { type: 'string', default: '' },
  },
});
/** Limits: ms for a page, a matched statement page and a full table; bytes of memory growth for documents. */
const most = { page: 100, matched: 300, table: 5000, grown: 150_000_000 };
const count = Number(values.invoices);

/** Copies an issued and approved invoice over the days of a month, with 19 kB documents. */
async function fill(): Promise<void> {
  const engine = await startEngine(loadConfig(process.env));
  const client = await connect(engine.connection);
  try {
    const { rows } = await client.query<{ id: string }>(
      `SELECT i.id FROM invoices i JOIN users u ON u.email = 'donneur@batilien.test'
         JOIN profiles p ON p.user_id = u.id AND p.current_company_id = i.company_id
       WHERE i.state = 'issued' AND i.kind = 'balance' ORDER BY i.listed_at DESC, i.id LIMIT 1`,
    );
    const [one] = rows;
    if (!one) throw new Error('no invoice to copy: is it the demonstration?');
    await client.query(
      `INSERT INTO invoices SELECT (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(),
         'number', 'MOIS-' || n, 'document', jsonb_set(one.document, '{number}', to_jsonb('MOIS-' || n)),
         'issued_on', current_date - n % 30, 'due_on', current_date + 30 - n % 30,
         'listed_at', now() - n * interval '5 minutes', 'total_ttc_minor', one.total_ttc_minor + n))).*
       FROM invoices one, generate_series(1, $1::integer) n
       WHERE one.id = $2 AND NOT EXISTS (SELECT FROM invoices WHERE number = 'MOIS-1')`,
      [count, one.id],
    );
    await client.query(
      `INSERT INTO papers (kind, owner_id, name, bytes, sha256, sealed_at)
       SELECT 'invoice', i.id, i.number, page.bytes, encode(sha256(page.bytes), 'hex'), now()
       FROM invoices i, (SELECT decode(string_agg(md5(n::text), ''), 'hex') AS bytes FROM generate_series(1, 1200) n) page
       WHERE i.number LIKE 'MOIS-%' ON CONFLICT DO NOTHING`,
    );
    await client.query(
      `UPDATE settlements s SET state = 'approved', approved_minor = s.total_ttc_minor, approved_at = now()
       FROM invoices i WHERE i.id = s.id AND i.number LIKE 'MOIS-%'`,
    );
    await client.query('ANALYZE invoices; ANALYZE settlements');
  } finally {
    await client.end();
    await engine.stop();
  }
}

const faults: string[] = [];
let cookie = '';
const call = (path: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}) =>
  fetch(`${values.address}${path}`, { ...init, headers: { ...init.headers, cookie, origin: values.address } });

/** Reads an answer in full and reports the best time of several runs. */
async function timed(name: string, path: string, bound: number, turns = 5): Promise<void> {
  const took: number[] = [];
  let size = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    const start = performance.now();
    const answer = await call(path);
    size = 0;
    for await (const part of answer.body ?? []) size += part.length;
    took.push(performance.now() - start);
    if (!answer.ok) faults.push(`${name}: ${answer.status}`);
  }
  const best = Math.min(...took);
  console.log(`${name.padEnd(34)} ${best.toFixed(0).padStart(6)} ms  ${(size / 1e6).toFixed(2)} MB`);
  if (best > bound) faults.push(`${name}: ${best.toFixed(0)} ms, where ${bound} are allowed`);
}

const resident = () =>
  values.pid === '' ? 0 : Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${values.pid}/status`, 'utf8'))?.[1]) * 1024;

await fill();
const session = await call('/api/session', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'donneur@batilien.test', password: 'Batilien-2026!' }),
});
cookie = session.headers
  .getSetCookie()
  .map((one) => one.split(';')[0])
  .join('; ');
for (const [name, path] of [
  ['list', '/api/invoices'],
  ['to pay, in the list', '/api/invoices?view=pay'],
  ['late', '/api/invoices?view=late'],
  ['by number', '/api/invoices?q=MOIS-4711'],
  ['no hit', '/api/invoices?q=zzz'],
  ['figures', '/api/invoice-figures'],
  ['to be transferred', '/api/payable-invoices'],
] as const)
  await timed(name, path, most.page);
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const period = `from=${day(31)}&to=${day(0)}`;
for (const table of ['invoices', 'lines', 'payments'])
  for (const format of ['csv', 'xlsx'])
    await timed(
      `${table}, ${format}`,
      `/api/invoice-exports/table?table=${table}&format=${format}&${period}`,
      most.table,
      1,
    );
await timed('FEC', `/api/invoice-exports/fec?year=${day(0).slice(0, 4)}`, most.table, 1);

const lines = Array.from(
  { length: 500 },
  (_, n) => `${day(0).split('-').toReversed().join('/')};VIREMENT MOIS ${1 + ((n * 7) % count)};-${100 + n},00`,
);
const form = new FormData();
form.set('file', new Blob([['Date;Libellé;Montant', ...lines].join('\r\n')]), 'releve.csv');
const start = performance.now();
const imported = await call('/api/bank-statements', { method: 'POST', body: form });
console.log(
  `import of ${lines.length} entries ${(performance.now() - start).toFixed(0).padStart(14)} ms  ${await imported.text()}`,
);
await timed('a matched page', '/api/bank-entries', most.matched);

const before = resident();
let peak = before;
const watch = setInterval(() => (peak = Math.max(peak, resident())), 50);
await timed('papers', `/api/invoice-exports/papers?${period}`, 120_000, 1);
clearInterval(watch);
const grown = peak - before;
console.log(`memory ${(before / 1e6).toFixed(0)} MB before papers, ${(peak / 1e6).toFixed(0)} MB at most`);
if (grown > most.grown) faults.push(`papers take ${(grown / 1e6).toFixed(0)} MB`);

console.log(faults.length === 0 ? '\nWithin its targets.' : `\n${faults.join('\n')}`);
process.exitCode = faults.length === 0 ? 0 : 1;
