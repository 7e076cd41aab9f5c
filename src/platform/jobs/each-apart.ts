/** Returns how many succeeded; errors are thrown at the end, prefixed by `failing`. */
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
