import { plain, slipsBetween } from './nearest-words.ts';
import { type TradeId, trades } from './trades.ts';

/** Stems of occupations and subjects in five languages, without accents. */
const words: Record<TradeId, string> = {
  general_contractor: 'tce generaliste builder contractor bauunternehm contratista constructor impresa edile',
  masonry: 'macon mason brick maurer albanil muratore muratura',
  carpentry: 'charpentier carpenter framing zimmer carpinter',
  demolition: 'demolisseur desamiant asbestos abbruch asbest derribo amianto demolizion',
  roofing: 'couvreur zingueur toiture roof dachdeck tejado tejador copertura lattoniere',
  waterproofing: 'etancheur waterproof abdicht impermeabil',
  facade: 'facadier ravaleur enduit render fassad fachad facciat intonac',
  joinery: 'menuisier fenetre joiner window tischler schreiner fenster ventana falegname serramenti infissi',
  glazing: 'vitrier glazier glass glaser cristaler vidri vetraio vetreria',
  locksmithing: 'serrurier metallier ferronn locksmith schlosser schlussel cerrajer fabbro',
  drywall: 'platrier plaquiste plaster drywall trockenbau gips yeso pladur cartongess',
  insulation: 'isolant insulat dammung aislamiento aislant isolant coibent',
  painting: 'peintre painter maler anstrich pintor pintura pittor imbianch tinteggiat',
  flooring: 'carreleur solier parquet moquette tiler floor boden fliesen suelo azulej pavimen piastrell',
  plumbing: 'plombier sanitaire plumb klempner sanitar fontaner idraulic',
  heating: 'chauffagiste chaudiere heating boiler heizung calefacci caldera riscaldament caldaia',
  ventilation: 'climaticien frigoriste vmc climatis ventilat aircon luftung klima climatizz',
  electricity: 'electri elektri elettric',
  access_control: 'interphon digicode videosurveill intercom sprechanlage zutritt portero citofon',
  lift: 'ascensoriste elevator elevador aufzug ascensor',
  fire_safety: 'extincteur incendie fire brandschutz incendio antincendio',
  sewerage: 'egout canalis septique sewer kanalis entwasser saneamiento alcantarill fognatur',
  drainage: 'cureur debouch vidang egout drain kanalreinig abfluss desague desatasc spurgo',
  cleaning: 'nettoyage menage cleaner cleaning reinigung limpieza pulizi',
  pest_control: 'deratis desinsect nuisible punaise pest schadling plagas disinfest derattizz',
  green_spaces: 'jardin paysagiste elagu garden landscap gartner garten giardin',
  handling: 'manutentionnaire demenag levage removal hauling umzug mudanza trasloc',
};

const named = trades.map(({ id, label }) => ({ id, label: plain(label), words: words[id].split(' ') }));

/** Trades matching a typed word of at least three letters, by label or search words. */
export function tradesNamed(word: string): TradeId[] {
  const typed = plain(word);
  if (typed.length < 3) return [];
  const speaks = (known: string) => known.startsWith(typed) || (typed.startsWith(known) && /^[a-z]+$/.test(typed));
  return named.filter(({ label, words }) => label.includes(typed) || words.some(speaks)).map(({ id }) => id);
}

/** With a typo, a shorter stem could be any word. */
const shortestStem = 5;

/** Trades matching a misspelt word, and the number of typos. */
export function tradesNear(word: string): { slips: number; trades: TradeId[] } | null {
  const typed = plain(word);
  const near = named.flatMap(({ id, label, words }) => {
    const stems = [...label.split(/[^a-z]+/), ...words].filter((stem) => stem.length >= shortestStem);
    const slips = stems.flatMap((stem) => slipsBetween(typed, stem, true) ?? []);
    return typed.length >= shortestStem && slips.length > 0 ? [{ id, slips: Math.min(...slips) }] : [];
  });
  const slips = Math.min(...near.map((one) => one.slips));
  const best = near.filter((one) => one.slips === slips);
  return best.length > 0 ? { slips, trades: best.map(({ id }) => id) } : null;
}

const arrondissements = [
  { code: '75', last: 20 },
  { code: '69', last: 9 },
  { code: '13', last: 16 },
];

/** Postal codes for «11e», «1er» or «3ème»: arrondissements of Paris, Lyon and Marseille. */
export function postalCodesNamed(word: string): string[] {
  const [, digits] = /^(\d{1,2})(?:er|e|eme|nd)$/.exec(plain(word)) ?? [];
  const rank = Number(digits);
  return arrondissements
    .filter(({ last }) => rank >= 1 && rank <= last)
    .map(({ code }) => `${code}${String(rank).padStart(3, '0')}`);
}
