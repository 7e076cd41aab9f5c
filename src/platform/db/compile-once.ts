import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
import type { DB } from './types.ts';

/** Placeholder for a value in a statement compiled once. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Compiles a frequent query once per shape; `build` gets placeholders and may only depend on `shape`. */
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
