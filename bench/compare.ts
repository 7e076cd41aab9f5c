import { serveBare } from './bare.ts';
import type { Case } from './cases.ts';
import { startLoad, summarise, type Times } from './measure.ts';
import type { Stand } from './stand.ts';
import { readsOf, replay, type Statement } from './statements.ts';

export interface Measured {
  requests: number;
  name: string;
  clients: number;
  paged: boolean;
  /** As seen by callers. */
  http: Times;
  /** Server time. */
  server: Times;
  /** Its statements only, triggered by a call. */
  bare: Times;
  /** `server` divided by `bare`: the median of the rounds' ratios, so that a slow moment affects both or neither. */
  ratio: number;
}

const rounds = 20;
/** Too few calls for a median. */
const fewest = 8;

/** A prepared case: its callers, and a port running the statements of each address. */
async function prepare(stand: Stand, asked: Case) {
  const { name, as, paths } = asked;
  if (paths.length === 0) throw new Error(`${name}: nothing to read`);
  const load = startLoad({ host: '127.0.0.1', port: stand.port, cookies: [stand.cookies[as]] });
  const runs = new Map<string, Statement[]>();
  for (const path of paths) {
    // Warms caches and prepared statements.
    await load.play({ paths: [path], clients: 1, calls: 1 });
    runs.set(path, await stand.statements.during(() => load.play({ paths: [path], clients: 1, calls: 1 })));
  }
  const bare = await serveBare((path) => replay(stand.pool, runs.get(path) ?? []));
  const bareLoad = startLoad({ host: '127.0.0.1', port: bare.port, cookies: [stand.cookies[as]] });
  const faults = await checkReads(stand, asked, [...runs.values()]);
  return { stand, load, bareLoad, paths, bare, faults };
}

/** List pages must use an index in their order; no case may scan a large table. */
async function checkReads({ pool }: Stand, { name, paged, scans: may = [] }: Case, runs: readonly Statement[][]) {
  const faults = new Set<string>();
  for (const statement of runs.flat().filter(({ text }) => /^\W*(SELECT|WITH)\b/i.test(text))) {
    const { indexes, scans } = await readsOf(pool, statement);
    for (const table of scans.filter((one) => !may.includes(one)))
      faults.add(`${name}: reads ${table} from end to end`);
    const isOfList = /\brequests r\b/.test(statement.text);
    if (paged && isOfList && !indexes.some((index) => index.startsWith('requests_company_'))) {
      faults.add(`${name}: goes by ${indexes.join(', ') || 'no index'}, not by one of its company`);
    }
  }
  return [...faults];
}

/** Measures a case over HTTP and its statements alone, on every stand in turn, so that other load affects all equally. */
export async function compare(stands: readonly Stand[], name: string, atOnce: readonly number[], seconds: number) {
  const ready = await Promise.all(
    stands.map((stand) => {
      const found = stand.cases.find((one) => one.name === name);
      if (!found) throw new Error(`no case ${name}`);
      return prepare(stand, found);
    }),
  );
  const { paged = false, bound } = stands[0]?.cases.find((one) => one.name === name) ?? {};
  // A case with a time limit runs alone: with others it would wait for its turn.
  const clients = bound === undefined ? atOnce : [Math.min(...atOnce)];
  const measured: Measured[] = [];
  for (const count of clients) {
    const turns = [];
    for (const one of ready) {
      // Prepared on every connection; the pace decides the number of calls per round.
      const warm = { paths: one.paths, clients: count, calls: 20 * count };
      one.bare.times.length = 0;
      await one.bareLoad.play(warm);
      const { median } = summarise(one.bare.times);
      await one.load.play(warm);
      const calls = Math.max(count, fewest, Math.round((count * seconds * 1000) / (2 * rounds * median)));
      turns.push({
        ...one,
        calls,
        times: { http: [] as number[], server: [] as number[], bare: [] as number[] },
        ratios: [] as number[],
      });
    }
    for (let round = 0; round < rounds; round++) {
      for (const { stand, load, bareLoad, paths, bare, calls, times, ratios } of turns) {
        const calling = { paths, clients: count, calls };
        bare.times.length = 0;
        await bareLoad.play(calling);
        times.bare.push(...bare.times);
        stand.serving.length = 0;
        times.http.push(...(await load.play(calling)));
        times.server.push(...stand.serving);
        ratios.push(summarise(stand.serving).median / summarise(bare.times).median);
      }
    }
    for (const { stand, times, ratios } of turns) {
      const { http, server, bare } = times;
      const sums = { http: summarise(http), server: summarise(server), bare: summarise(bare) };
      measured.push({
        requests: stand.scale.requests,
        name,
        clients: count,
        paged,
        ...sums,
        ratio: summarise(ratios).median,
      });
    }
  }
  for (const { load, bareLoad, bare } of ready) {
    await load.stop();
    await bareLoad.stop();
    bare.close();
  }
  // Scanning a table a tenth of the size is acceptable.
  return { measured, faults: ready.at(-1)?.faults ?? [] };
}

/** The base cost of any answer: the part of a ratio not explained by statements. */
export async function emptyAnswer({ port, serving }: Stand): Promise<number> {
  const load = startLoad({ host: '127.0.0.1', port, cookies: [] });
  serving.length = 0;
  await load.play({ paths: ['/api/health'], clients: 1, calls: 2000 });
  await load.stop();
  return summarise(serving.slice(500)).median;
}
