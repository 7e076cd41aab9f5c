/**
 * The steps of `npm test`. `node check.ts lint types` runs only those, `node check.ts PATH…` only tests of a file
 * or folder. Last line: `N passed, N failed`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { inspect } from 'node:util';
import { buildWeb, isWebStale } from '#app/build-web.ts';
import { ensureChromium } from './test/check/chromium.ts';
import { workInMemory } from './test/check/work-in-memory.ts';
import { ofPlaywright, ofProgram, ofVitest, total, type Ended, type Outcome } from './test/check/outcome.ts';

const root = import.meta.dirname;
const given = process.argv.slice(2);
const isJourney = (path: string) => path.startsWith('e2e/');
/** Test paths contain a slash, which tells `build` from the step of that name. */
const files = given.filter((one) => one.includes('/') && existsSync(join(root, one)));
workInMemory();
const reports = mkdtempSync(join(tmpdir(), 'batilien-check-'));
// The pinned Node and locked tools, whatever the machine has.
process.env.PATH = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);

type Say = (text: string) => void;
type Step = (say: Say, name: string) => Promise<Outcome>;

function run(say: Say, command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    say(text);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
    say(text);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ status: code ?? 1, output, errors }));
  });
}

/** Half of the processors: another sequence of steps runs beside. */
const half = Math.max(1, Math.floor(availableParallelism() / 2));
/**
 * The compiler and linter are written in Go: a single thread avoids duplicate work, and a larger heap is collected
 * less often.
 */
const ofGo = { GOMAXPROCS: String(half), GOGC: '200' };

function programs(...lines: string[]): Step {
  return async (say, name) => {
    for (const line of lines) {
      const [command = '', ...args] = line.split(' ');
      const outcome = ofProgram(name, await run(say, command, args, ofGo));
      if (outcome.failed > 0) return outcome;
    }
    return { passed: 1, failed: 0 };
  };
}

function readReport(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Their workers spend time waiting for the database. */
const onDatabase = new Set(['integration', 'second-engine']);
const takingTurns = Math.ceil(availableParallelism() * 1.5);

function vitest(name: string, ...projects: string[]): Step {
  const file = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const workers = projects.some((project) => onDatabase.has(project)) ? [`--maxWorkers=${takingTurns}`] : [];
  return async (say) => {
    const only = name === 'tests' ? files.filter((one) => !isJourney(one)) : [];
    const ended = await run(say, 'vitest', ['run', ...only, ...chosen, '--allowOnly=false', ...workers, ...reporters]);
    return ofVitest(ended, readReport(file));
  };
}

async function prerequisites(say: Say): Promise<Outcome> {
  say(`node ${process.version}, ${ensureChromium()}\n`);
  return { passed: 1, failed: 0 };
}

async function build(): Promise<Outcome> {
  if (isWebStale()) await buildWeb(new AbortController().signal);
  return { passed: 1, failed: 0 };
}

async function journeys(say: Say): Promise<Outcome> {
  const file = join(reports, 'journeys.json');
  const told = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const only = files.filter(isJourney);
  return ofPlaywright(await run(say, 'playwright', ['test', ...only, '--reporter=list,json'], told), readReport(file));
}

const steps: Record<string, Step> = {
  types: programs('react-router typegen', `tsc -p . --checkers ${half}`),
  lint: programs(`oxlint --type-aware --threads=${half} --deny-warnings --report-unused-disable-directives`),
  format: programs('oxfmt --check'),
  architecture: vitest('architecture', 'architecture'),
  'dead-code': programs('knip'),
  // Types of the tables match the migrations.
  schema: programs('node db/types.ts --verify'),
  unit: vitest('unit', 'unit', 'alone'),
  // Starts and kills the embedded server itself.
  engine: vitest('engine', 'engine'),
  // Tests on a database: DATABASE_URL, otherwise an embedded one.
  integration: vitest('integration', 'integration'),
  build,
  // System packages for the browser, installed in CI while earlier steps run.
  prerequisites,
  journeys,
  'second-engine': vitest('second-engine', 'second-engine'),
  // The given test files.
  tests: vitest('tests'),
};

/** Only when named; `second-engine` needs the PostgreSQL of DATABASE_URL and STATEMENTS_DIR from `integration`. */
const onlyNamed = new Set(['second-engine', 'tests']);

/** Stages in sequence, each with parallel lines of sequential steps: lint uses the output of types. */
const stages = [
  [
    ['types', 'lint', 'schema', 'engine'],
    ['build', 'format', 'dead-code', 'architecture', 'unit', 'integration'],
  ],
  [['tests']],
  [['prerequisites', 'journeys']],
  [['second-engine']],
];

interface Told {
  outcome: Outcome;
  seconds: string;
}

async function perform(name: string, say: Say): Promise<Told> {
  const began = performance.now();
  const outcome = await (steps[name] as Step)(say, name).catch((error: unknown): Outcome => {
    say(`${inspect(error)}\n`);
    return { passed: 0, failed: 1 };
  });
  return { outcome, seconds: ((performance.now() - began) / 1000).toFixed(1) };
}

/** A running step: its result, and where it prints from now on, after its output so far. */
interface Started {
  told: Promise<Told>;
  hear: (say: Say) => void;
}

/** Starts lines of steps in parallel, the steps of each in sequence. */
function startSideBySide(lines: string[][]): Map<string, Started> {
  const started = new Map<string, Started>();
  for (const line of lines) {
    let before: Promise<unknown> = Promise.resolve();
    for (const name of line) {
      let said = '';
      let say: Say = (text) => (said += text);
      const told = before.then(() => perform(name, (text) => say(text)));
      const hear = (next: Say) => {
        next(said);
        say = next;
      };
      started.set(name, { told, hear });
      before = told;
    }
  }
  return started;
}

const stepsOfFiles = [
  ...(files.some((file) => !isJourney(file)) ? ['tests'] : []),
  ...(files.some(isJourney) ? ['build', 'prerequisites', 'journeys'] : []),
];

const asked = [...given.filter((one) => !files.includes(one)), ...stepsOfFiles];
const unknown = asked.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`no step ${unknown.join(', ')}; the steps are ${Object.keys(steps).join(', ')}, or the path of tests`);
  process.exit(1);
}
const chosen = asked.length > 0 ? asked : Object.keys(steps).filter((name) => !onlyNamed.has(name));
const inNone = chosen.filter((name) => !stages.flat(2).includes(name));
if (inNone.length > 0) throw new Error(`${inNone.join(', ')}: in no stage, and never run`);
const outcomes: Outcome[] = [];
const failures: string[] = [];
for (const stage of stages) {
  const lines = stage.map((line) => line.filter((name) => chosen.includes(name))).filter(({ length }) => length > 0);
  for (const [name, { told, hear }] of startSideBySide(lines)) {
    console.log(`\n── ${name}`);
    hear((text) => process.stdout.write(text));
    const { outcome, seconds } = await told;
    const { passed, failed } = outcome;
    console.log(`── ${name}: ${failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s (${passed} passed, ${failed} failed)`);
    outcomes.push(outcome);
    if (failed > 0) failures.push(name);
  }
}
rmSync(reports, { recursive: true, force: true });
const { passed, failed, notes = [] } = total(outcomes);
if (notes.length > 0) console.log(`\n${notes.join('\n')}`);
if (failures.length > 0) console.log(`\nfailed steps: ${failures.join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
