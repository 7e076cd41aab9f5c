/**
 * The steps of `npm test`, locally and in CI. `node check.ts lint types` runs only those.
 * The last line is `N passed, N failed`: the tests of every runner, and one for each other step.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { buildWeb, isWebStale } from '#app/build-web.ts';
import { ensureChromium } from './test/check/chromium.ts';
import { workInMemory } from './test/check/work-in-memory.ts';
import { ofPlaywright, ofProgram, ofVitest, type Outcome, total } from './test/check/outcome.ts';

const root = import.meta.dirname;
workInMemory();
const reports = mkdtempSync(join(tmpdir(), 'batilien-check-'));
// The pinned Node and the locked tools, whatever is installed on the machine.
process.env.PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);

interface Ended {
  status: number;
  output: string;
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ status: code ?? 1, output }));
  });
}

async function programs(...lines: string[]): Promise<Outcome> {
  for (const line of lines) {
    const [command = '', ...args] = line.split(' ');
    const { status, output } = await run(command, args);
    const outcome = ofProgram(status, output);
    if (outcome.failed > 0) return outcome;
  }
  return { passed: 1, failed: 0 };
}

function readReport(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

async function vitest(name: string, ...projects: string[]): Promise<Outcome> {
  const file = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const { status } = await run('vitest', ['run', ...chosen, '--allowOnly=false', ...reporters]);
  return ofVitest(status, readReport(file));
}

async function prerequisites(): Promise<Outcome> {
  console.log(`node ${process.version}, ${ensureChromium()}`);
  return { passed: 1, failed: 0 };
}

async function build(): Promise<Outcome> {
  if (isWebStale()) await buildWeb(new AbortController().signal);
  return { passed: 1, failed: 0 };
}

async function journeys(): Promise<Outcome> {
  const file = join(reports, 'journeys.json');
  const { status } = await run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  return ofPlaywright(status, readReport(file));
}

const steps: Record<string, () => Promise<Outcome>> = {
  prerequisites,
  types: () => programs('react-router typegen', 'tsc -p .'),
  lint: () => programs('oxlint --type-aware --deny-warnings --report-unused-disable-directives'),
  format: () => programs('oxfmt --check'),
  architecture: () => vitest('architecture', 'architecture'),
  'dead-code': () => programs('knip'),
  // Types of the tables, as the migrations leave them.
  schema: () => programs('node db/types.ts --verify'),
  unit: () => vitest('unit', 'unit', 'alone', 'engine'),
  // What speaks to a database: that of DATABASE_URL, else an embedded one.
  integration: () => vitest('integration', 'integration'),
  build,
  journeys,
};

/** Only when named: on the PostgreSQL of DATABASE_URL, after an `integration` that left its statements in STATEMENTS_DIR. */
const more: typeof steps = { 'second-engine': () => vitest('second-engine', 'second-engine') };

async function perform(name: string, step: () => Promise<Outcome>): Promise<Outcome> {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const outcome = await step().catch((error: unknown): Outcome => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const { passed, failed } = outcome;
  console.log(`── ${name}: ${failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s (${passed} passed, ${failed} failed)`);
  return outcome;
}

const asked = process.argv.slice(2);
const known = { ...steps, ...more };
const unknown = asked.filter((name) => !(name in known));
if (unknown.length > 0) {
  console.error(`no step ${unknown.join(', ')}; the steps are ${Object.keys(known).join(', ')}`);
  process.exit(1);
}
const outcomes: Outcome[] = [];
const failures: string[] = [];
for (const [name, step] of Object.entries(asked.length > 0 ? known : steps)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const outcome = await perform(name, step);
  outcomes.push(outcome);
  if (outcome.failed > 0) failures.push(name);
}
rmSync(reports, { recursive: true, force: true });
const { passed, failed, notes = [] } = total(outcomes);
if (notes.length > 0) console.log(`\n${notes.join('\n')}`);
if (failures.length > 0) console.log(`\nfailed steps: ${failures.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
