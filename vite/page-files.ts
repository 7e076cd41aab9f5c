import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

/** Modules that are fetched together. */
interface Piece {
  modules: string[];
  bytes: number;
  /** By rank of each entry: 1 if it uses a module of this piece. */
  users: Uint8Array;
  imports: Set<Piece>;
  /** A fixed file, independent of the pages using it. */
  fixed: string | null;
}

interface Limits {
  /** The file of a module by the number of pages using it; null if it depends on which. */
  fileOf: (id: string, pages: number) => string | null;
  /** How many shared files a page may have beside those. */
  most: (entry: string) => number;
  /** The pages whose files are counted. */
  counts: (entry: string) => boolean;
  /** Weight of a byte that an entry fetches without need. */
  weightOf: (entry: string) => number;
}

interface Entries {
  names: readonly string[];
  /** Of each entry, by its rank. */
  weights: number[];
  /** Ranks of the counted entries. */
  counted: number[];
}

/** Imports of a module; for a contract, only users of its schemas load the whole file (vite/contracts.ts). */
export const importsOf = (graph: Pick<Graph, 'getModuleInfo'>, id: string): readonly string[] =>
  id.endsWith('.contract.ts') ? [] : (graph.getModuleInfo(id)?.importedIds ?? []);

function runsWith(entry: string, graph: Graph): Set<string> {
  const found = new Set([entry]);
  for (const id of found) for (const one of importsOf(graph, id)) found.add(one);
  return found;
}

/** Pieces by their users; modules of a single entry stay in its file. */
function readPieces(graph: Graph, { fileOf, counts, weightOf }: Limits): { pieces: Set<Piece>; entries: Entries } {
  const ids = [...graph.getModuleIds()];
  const later = new Set(ids.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const names = ids.filter((id) => later.has(id) || graph.getModuleInfo(id)?.isEntry);
  const ranksOf = new Map<string, number[]>();
  for (const [rank, name] of names.entries())
    for (const id of runsWith(name, graph)) {
      const ranks = ranksOf.get(id) ?? [];
      ranksOf.set(id, ranks);
      ranks.push(rank);
    }
  const byKey = new Map<string, Piece>();
  const pieceOf = new Map<string, Piece>();
  const isPage = names.map((name) => graph.getModuleInfo(name)?.isEntry === true);
  for (const [id, ranks] of ranksOf) {
    const fixed = fileOf(id, ranks.filter((rank) => isPage[rank]).length);
    if (!fixed && ranks.length < 2) continue;
    const key = fixed ?? ranks.join();
    const users = new Uint8Array(names.length);
    const piece = byKey.get(key) ?? { modules: [], bytes: 0, users, imports: new Set(), fixed };
    for (const rank of ranks) piece.users[rank] = 1;
    piece.modules.push(id);
    piece.bytes += graph.getModuleInfo(id)?.code?.length ?? 0;
    byKey.set(key, piece);
    pieceOf.set(id, piece);
  }
  for (const [id, piece] of pieceOf)
    for (const one of importsOf(graph, id)) {
      const imported = pieceOf.get(one);
      if (imported && imported !== piece) piece.imports.add(imported);
    }
  const counted = [...names.keys()].filter((rank) => isPage[rank] && counts(names[rank] ?? ''));
  return { pieces: new Set(byKey.values()), entries: { names, weights: names.map(weightOf), counted } };
}

/** Pieces with everything fetched with them. */
function withImports(pieces: readonly Piece[]): Set<Piece> {
  const found = new Set(pieces);
  for (const piece of found) for (const one of piece.imports) found.add(one);
  return found;
}

/** Pieces on the ways from one to another. */
function between(from: Piece, to: Piece): Piece[] {
  return [...withImports([from])].filter((one) => one !== from && one !== to && withImports([one]).has(to));
}

function usersOf(pieces: readonly Piece[]): Uint8Array {
  const [first, ...others] = pieces;
  const users = Uint8Array.from(first?.users ?? []);
  for (const other of others) for (const [rank, is] of other.users.entries()) if (is) users[rank] = 1;
  return users;
}

/** Bytes that the users of some pieces would fetch without need if these were one. */
function wasteOf(pieces: readonly Piece[], { weights }: Entries): number {
  const users = usersOf(pieces);
  let waste = 0;
  for (const { users: own, bytes } of withImports(pieces))
    for (const [rank, weight] of weights.entries()) if (users[rank] && !own[rank]) waste += bytes * weight;
  return waste;
}

function join(pieces: Set<Piece>, joined: readonly Piece[]): void {
  const isJoined = new Set(joined);
  const one: Piece = {
    modules: joined.flatMap(({ modules }) => modules),
    bytes: joined.reduce((sum, { bytes }) => sum + bytes, 0),
    users: usersOf(joined),
    imports: new Set(joined.flatMap(({ imports }) => [...imports]).filter((other) => !isJoined.has(other))),
    fixed: null,
  };
  for (const piece of joined) pieces.delete(piece);
  for (const { imports } of pieces)
    if (joined.some((other) => imports.has(other))) {
      for (const other of joined) imports.delete(other);
      imports.add(one);
    }
  pieces.add(one);
  // An entry that fetches a piece also fetches its imports.
  for (const piece of withImports([one])) piece.users = usersOf([piece, one]);
}

/** Pairs tried for a page: its smallest pieces with all others. */
const smallest = 8;

/** Joins the two pieces of a page that waste least; false if none can be joined. */
function joinTwo(pieces: Set<Piece>, own: readonly Piece[], entries: Entries): boolean {
  const sorted = own.toSorted((a, b) => a.bytes - b.bytes);
  const pairs = sorted.slice(0, smallest).flatMap((a, rank) =>
    sorted.slice(rank + 1).map((b) => {
      // Files importing each other would run before their dependencies, so pieces in between are joined too.
      const joined = [...new Set([a, b, ...between(a, b), ...between(b, a)])];
      return { joined, waste: joined.some(({ fixed }) => fixed) ? Infinity : wasteOf(joined, entries) };
    }),
  );
  const best = pairs.reduce((a, b) => (b.waste < a.waste ? b : a), { joined: [] as Piece[], waste: Infinity });
  if (best.waste === Infinity) return false;
  join(pieces, best.joined);
  return true;
}

/**
 * The file of each module shared by several pages, limiting the files per counted page: on a slow connection each costs
 * a round trip, and tiny ones compress badly. Modules used by the same pages form one piece; then the two pieces of a
 * page with the least waste for others are joined.
 */
export function filesOfPieces(graph: Graph, limits: Limits): Map<string, string> {
  const { pieces, entries } = readPieces(graph, limits);
  const most = (page: number) => limits.most(entries.names[page] ?? '');
  const ownOf = (page: number) => [...pieces].filter(({ users, fixed }) => !fixed && users[page]);
  // Joining two pieces for one page can add a file to another page, which the next turn reduces.
  for (let turn = 0; turn < 3; turn++)
    for (const page of entries.counted)
      for (let own = ownOf(page); own.length > most(page); own = ownOf(page)) if (!joinTwo(pieces, own, entries)) break;
  const files = new Map<string, string>();
  for (const [rank, { modules, fixed }] of [...pieces].entries())
    for (const id of modules) files.set(id, fixed ?? `piece-${rank}`);
  return files;
}
