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
  /** As callers wait for it. */
  http: Times;
  /** As the server takes over it. */
  server: Times;
  /** Its statements alone, run as a call arrives. */
  bare: Times;
  /** `server` by `bare`, medians of one round: the median of all rounds, so that a slow moment weighs on both or on none. */
  ratio: number;
}

const rounds = 20;
/** Fewer calls have no median worth its name. */
const fewest = 8;

/** A case on a stand, ready: its callers, and a port that runs the statements of each of its addresses. */
async function prepare(stand: Stand, asked: Case) {
  const { name, as, paths } = asked;
  if (paths.length === 0) throw new Error(`${name}: nothing to read`);
  const load = startLoad({ host: '127.0.0.1', port: stand.port, cookies: [stand.cookies[as]] });
  const runs = new Map<string, Statement[]>();
  for (const path of paths) {
    // What is prepared and kept is so from the second call on.
    await load.play({ paths: [path], clients: 1, calls: 1 });
    runs.set(path, await stand.statements.during(() => load.play({ paths: [path], clients: 1, calls: 1 })));
  }
  const bare = await serveBare((path) => replay(stand.pool, runs.get(path) ?? []));
  const bareLoad = startLoad({ host: '127.0.0.1', port: bare.port, cookies: [stand.cookies[as]] });
  const faults = await checkReads(stand, asked, [...runs.values()]);
  return { stand, load, bareLoad, paths, bare, faults };
}

/** Pages of the list are found by an index in their order; no case reads a large table from end to end. */
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

/**
 * Calls a case over HTTP and has the same callers set off the statements it runs, on every stand, turn by turn: whatever
 * else the machine does weighs on all alike.
 */
export async function compare(stands: readonly Stand[], name: string, atOnce: readonly number[], seconds: number) {
  const ready = await Promise.all(
    stands.map((stand) => {
      const found = stand.cases.find((one) => one.name === name);
      if (!found) throw new Error(`no case ${name}`);
      return prepare(stand, found);
    }),
  );
  const { paged = false, bound } = stands[0]?.cases.find((one) => one.name === name) ?? {};
  // What is held to a time is so alone: beside others it waits for its turn.
  const clients = bound === undefined ? atOnce : [Math.min(...atOnce)];
  const measured: Measured[] = [];
  for (const count of clients) {
    const turns = [];
    for (const one of ready) {
      // Prepared on every connection, and warm; the pace tells how many calls a round is.
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
  // A tenth of the rows may well be read from end to end.
  return { measured, faults: ready.at(-1)?.faults ?? [] };
}

/** What any answer costs: the part of a ratio that no statement explains. */
export async function emptyAnswer({ port, serving }: Stand): Promise<number> {
  const load = startLoad({ host: '127.0.0.1', port, cookies: [] });
  serving.length = 0;
  await load.play({ paths: ['/api/health'], clients: 1, calls: 2000 });
  await load.stop();
  return summarise(serving.slice(500)).median;
}
