/**
 * Does something to each of several, and answers how many it was done to. One that fails keeps none of the others waiting:
 * what it failed for is thrown once they are through, after `failing`, what could not be done.
 */
export async function eachApart<One>(
  several: readonly One[],
  failing: string,
  work: (one: One) => Promise<boolean>,
): Promise<number> {
  const faults: unknown[] = [];
  let done = 0;
  for (const one of several) {
    try {
      done += Number(await work(one));
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${failing}: ${String(faults[0])}`);
  return done;
}
