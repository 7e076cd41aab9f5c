import {
  type CompiledQuery,
  type ControlledTransaction,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
  type TransactionSettings,
} from 'kysely';
import type { DB } from './types.ts';

const read = /^\s*(?:select|with)\b/i;
const writing = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|pg_advisory\w*|pg_notify|nextval)\b/i;

/** Anything not known to be a read counts as a write. */
const writes = ({ sql: text }: CompiledQuery) => !read.test(text) || writing.test(text);

/** Actions to run after a held transaction commits. */
const afterwards = new WeakMap<Kysely<DB>, (() => Promise<unknown>)[]>();

/** Runs an irreversible action once the writes through `db` are committed. */
export async function onceCommitted(db: Kysely<DB>, work: () => Promise<unknown>): Promise<void> {
  const waiting = afterwards.get(db);
  if (waiting) waiting.push(work);
  else await work();
}

type Begin = (trx: Kysely<DB>) => Promise<void>;

/**
 * A handle whose writes share one transaction, begun by the first write and kept open until `commit` or `rollback`;
 * earlier reads use the pool. `first` runs at its start.
 */
export function inOneTransaction(db: Kysely<DB>, first: Begin) {
  const held = new HeldTransaction(db, first);
  const dialect = {
    createDriver: () => held,
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (of: Kysely<unknown>) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const through = new Kysely<DB>({ dialect });
  const waiting: (() => Promise<unknown>)[] = [];
  afterwards.set(through, waiting);
  return {
    db: through,
    /** Undefined until something is written. */
    trx: () => held.trx,
    commit: async () => {
      await held.trx?.commit().execute();
      for (const work of waiting.splice(0)) await work();
    },
    rollback: () => held.trx?.rollback().execute(),
  };
}

class HeldConnection implements DatabaseConnection {
  readonly held: HeldTransaction;
  constructor(held: HeldTransaction) {
    this.held = held;
  }
  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.held.execute<R>(query);
  }
  streamQuery(): never {
    throw new Error('an act that carries a key reads no streams');
  }
}

class HeldTransaction implements Driver {
  readonly #db: Kysely<DB>;
  readonly #first: Begin;
  #beginning: Promise<ControlledTransaction<DB>> | undefined;
  /** Once started, and not refused by `first`. */
  trx: ControlledTransaction<DB> | undefined;
  /** Serialises statements, with the savepoints around them. */
  #line: Promise<unknown> = Promise.resolve();
  /** Open transactions of verbs, innermost last: savepoints must end in reverse order. */
  readonly #open: DatabaseConnection[] = [];
  #waiting: (() => void)[] = [];

  constructor(db: Kysely<DB>, first: Begin) {
    this.#db = db;
    this.#first = first;
  }

  #begin(): Promise<ControlledTransaction<DB>> {
    this.#beginning ??= this.#start();
    return this.#beginning;
  }

  async #start(): Promise<ControlledTransaction<DB>> {
    const trx = await this.#db.startTransaction().execute();
    try {
      await this.#first(trx);
    } catch (error) {
      await trx.rollback().execute();
      throw error;
    }
    this.trx = trx;
    return trx;
  }

  #inLine<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#line.then(work);
    this.#line = turn.catch(() => undefined);
    return turn;
  }

  async execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.trx && !writes(query)) return this.#db.executeQuery<R>(query as CompiledQuery<R>);
    const trx = await this.#begin();
    return this.#inLine(async () => {
      if (this.#open.length > 0) return trx.executeQuery<R>(query as CompiledQuery<R>);
      // A failing statement only rolls back itself, as it would on its own connection.
      await sql`SAVEPOINT alone`.execute(trx);
      try {
        return await trx.executeQuery<R>(query as CompiledQuery<R>);
      } catch (error) {
        await sql`ROLLBACK TO SAVEPOINT alone`.execute(trx);
        throw error;
      } finally {
        await sql`RELEASE SAVEPOINT alone`.execute(trx);
      }
    });
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel }: TransactionSettings): Promise<void> {
    if (isolationLevel) throw new Error('an act that carries a key has the isolation of its transaction');
    const trx = await this.#begin();
    await this.#inLine(async () => {
      await sql`SAVEPOINT ${sql.id(`verb${this.#open.length}`)}`.execute(trx);
      this.#open.push(connection);
    });
  }

  /** Ends a verb's transaction after the nested ones have ended. */
  async #end(connection: DatabaseConnection, isKept: boolean): Promise<void> {
    while (this.#open.at(-1) !== connection) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const trx = await this.#begin();
    await this.#inLine(async () => {
      const name = sql.id(`verb${this.#open.length - 1}`);
      try {
        if (!isKept) await sql`ROLLBACK TO SAVEPOINT ${name}`.execute(trx);
        await sql`RELEASE SAVEPOINT ${name}`.execute(trx);
      } finally {
        this.#open.pop();
        for (const go of this.#waiting.splice(0)) go();
      }
    });
  }

  commitTransaction = (connection: DatabaseConnection) => this.#end(connection, true);
  rollbackTransaction = (connection: DatabaseConnection) => this.#end(connection, false);
  acquireConnection = async (): Promise<DatabaseConnection> => new HeldConnection(this);
  init = async (): Promise<void> => undefined;
  releaseConnection = async (): Promise<void> => undefined;
  destroy = async (): Promise<void> => undefined;
}
