import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
import type { DB } from './types.ts';

/** Where a statement that is compiled once takes the value of a call. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Runs a statement of a hot read, compiled once for each of its shapes and not at each call: `build` is given slots for
 * the values, and may look at nothing but what `shape` names. Composing the SQL of one request takes a third of what its
 * call costs beside the database.
 */
export function compiledOnce<Row>() {
  const shapes = new Map<string, CompiledQuery<Row>>();
  return async <Values extends Record<string, unknown>>(
    db: Kysely<DB>,
    shape: string,
    values: Values,
    build: (slots: Values) => RawBuilder<Row>,
  ): Promise<Row[]> => {
    let query = shapes.get(shape);
    if (!query) {
      const slots = Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(name)]));
      query = build(slots as Values).compile(db);
      shapes.set(shape, query);
    }
    const parameters = query.parameters.map((value) => (value instanceof Slot ? values[value.name] : value));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
