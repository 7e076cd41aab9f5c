/** For statements that always return one row. */
export function one<T>({ rows }: { rows: T[] }): T {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement that answers one row answered none');
  return row;
}
