import type { TradeId } from '#common/trades.ts';
import type { Prng } from './prng.ts';
import { readData, typeset } from './read-data.ts';
import type { Article } from './tariffs.ts';

export type Priority = 'urgent' | 'high' | 'normal' | 'low';

export interface NeedLine {
  lot: string;
  article: Article;
  quantityMilli: number;
}

export interface Need {
  trade: TradeId;
  title: string;
  where: string;
  priority: Priority;
  description: string;
  lines: NeedLine[];
  /** Before tax, at the prices of `articles.csv`. */
  estimateMinor: number;
}

const columns = ['trade', 'title', 'where', 'priority', 'articles', 'description'] as const;

function linesOf(text: string, articles: ReadonlyMap<string, Article>): NeedLine[] {
  let lot = '';
  return [...text.matchAll(/\[([^\]]+)\]|([A-Z]+-\d+)\*([\d.]+)/g)].flatMap(([, head, code = '', quantity]) => {
    if (head) {
      lot = head;
      return [];
    }
    const article = articles.get(code);
    if (!article) throw new Error(`no article ${code}`);
    return [{ lot, article, quantityMilli: Math.round(Number(quantity) * 1000) }];
  });
}

export function readNeeds(articles: ReadonlyMap<string, Article>): Need[] {
  return readData('needs.csv', columns).map((cells) => {
    const lines = linesOf(cells.articles, articles);
    return {
      trade: cells.trade as TradeId,
      title: typeset(cells.title),
      where: cells.where,
      priority: cells.priority as Priority,
      description: typeset(cells.description),
      lines,
      estimateMinor: lines.reduce(
        (sum, { article, quantityMilli }) => sum + (article.unitPriceE4 * quantityMilli) / 100_000,
        0,
      ),
    };
  });
}

const building = (prng: Prng) => prng.pick(['A', 'B', 'C']);
const storey = (prng: Prng) => prng.pick(['1er étage', '2e étage', '3e étage', '4e étage', '5e étage', '6e étage']);

const places: Record<string, (prng: Prng) => string> = {
  flat: (prng) => `Bâtiment ${building(prng)}, ${storey(prng)}, logement ${prng.integer(1, 6)}${prng.integer(1, 4)}`,
  floor: (prng) => `Cage ${prng.integer(1, 4)}, ${storey(prng)}`,
  stair: (prng) => `Cage d’escalier ${prng.integer(1, 4)}`,
  hall: (prng) => `Hall ${building(prng)}`,
  ground: () => 'Rez-de-chaussée, local sur rue',
  roof: (prng) => `Toiture, bâtiment ${building(prng)}`,
  facade: (prng) => prng.pick(['Façade sur rue', 'Façade sur cour', 'Pignon est', 'Pignon ouest']),
  basement: (prng) => prng.pick(['Caves, premier sous-sol', 'Caves, deuxième sous-sol', 'Couloir technique, sous-sol']),
  parking: (prng) => `Parking, niveau −${prng.integer(1, 2)}`,
  court: (prng) => prng.pick(['Cour intérieure', 'Jardin, côté allée', 'Cour, côté local vélos']),
  boiler: () => 'Chaufferie, sous-sol',
  lift: (prng) => `Ascenseur, cage ${prng.integer(1, 3)}`,
  local: () => 'Local vélos, rez-de-chaussée',
  tech: () => 'Local technique, rez-de-chaussée',
};

export function placeOf({ where }: Need, prng: Prng): string {
  return places[where]?.(prng) ?? '';
}

/** Needs in random order, each once before any repeats. */
export class NeedDeck {
  #left: Need[] = [];
  readonly #all: readonly Need[];
  readonly #prng: Prng;

  constructor(all: readonly Need[], prng: Prng) {
    this.#all = all;
    this.#prng = prng;
  }

  take(fits: (need: Need) => boolean): Need | undefined {
    let index = this.#left.findIndex(fits);
    if (index === -1) {
      this.#left.push(...this.#prng.shuffle(this.#all));
      index = this.#left.findIndex(fits);
    }
    return index === -1 ? undefined : this.#left.splice(index, 1)[0];
  }
}
