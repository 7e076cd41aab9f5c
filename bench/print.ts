import type { Measured } from './compare.ts';

const columns = ['HTTP p50', 'p95', 'server p50', 'p95', 'SQL p50', 'p95', 'HTTP/SQL', 'server/SQL'];

/** Prints one line per measurement, in milliseconds. */
export function print(results: readonly Measured[]): void {
  const row = (cells: string[]) => cells.map((cell, at) => (at === 1 ? cell.padEnd(30) : cell.padStart(10))).join(' ');
  console.log(`\n${row(['requests', 'what', 'clients', ...columns])}`);
  for (const { requests, name, clients: count, http, server, bare, ratio } of results) {
    const times = [http, server, bare].flatMap(({ median, p95 }) => [median, p95]);
    const figures = [...times, http.median / bare.median, ratio].map((one) => one.toFixed(2));
    console.log(row([String(requests), name, String(count), ...figures]));
  }
}
