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

/** Anything that is not known to be a read is taken for a write. */
const writes = ({ sql: text }: CompiledQuery) => !read.test(text) || writing.test(text);

/** What is to be done once a held transaction is committed. */
const afterwards = new WeakMap<Kysely<DB>, (() => Promise<unknown>)[]>();

/**
 * Does what cannot be taken back, such as to remove the bytes of a file, once what was written through `db` stands: now,
 * unless it is held in one transaction with more.
 */
export async function onceCommitted(db: Kysely<DB>, work: () => Promise<unknown>): Promise<void> {
  const waiting = afterwards.get(db);
  if (waiting) waiting.push(work);
  else await work();
}

type Begin = (trx: Kysely<DB>) => Promise<void>;

/**
 * All that is written through `db` stands in one transaction: begun by the first write, kept open beyond the transactions
 * of the verbs, which are savepoints of it, until `commit` or `rollback`. Reads before it go their usual way, so that
 * nobody holds a connection while a file comes. `first` runs at the head of the transaction.
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
    /** Undefined as long as nothing was written. */
    trx: () => held.trx,
    commit: async () => {
      await held.trx?.commit().execute();
      for (const work of waiting.splice(0)) await work();
    },
    rollback: () => held.trx?.rollback().execute(),
  };
}

/** A transaction of a verb, or one statement on its own. */
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
  /** Once begun, and not refused by `first`. */
  trx: ControlledTransaction<DB> | undefined;
  /** One statement at a time, with the savepoint around it. */
  #line: Promise<unknown> = Promise.resolve();
  /** Transactions of verbs that are open, the innermost last: savepoints end in the reverse of their order. */
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
      // Alone it fails alone, as it would have on a connection of its own.
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

  /** Ends a verb's transaction once those that were begun in it have ended. */
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
