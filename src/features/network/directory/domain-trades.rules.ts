import type { TradeId } from '#common/trades.ts';

/** Maps the ministry's domains of works to our trades by words in their names; the first match counts. */
const mapping: [words: RegExp, trades: TradeId[]][] = [
  [/^(audit|etude|architecte|commiss?ionnement|assistance|inconnu)|\b(maitrise d'oeuvre|amo)\b/, []],
  [/projet complet|renovation globale|bouquet/, ['general_contractor']],
  [/photovolta/, ['electricity']],
  [/solaire/, ['heating', 'plumbing']],
  [/chauffe-eau thermo/, ['plumbing', 'heating']],
  [/pompe a chaleur|chaudiere|poele|insert|geotherm|forage/, ['heating']],
  [/fenetres de toit/, ['joinery', 'roofing']],
  [/fenetre|volet|porte/, ['joinery']],
  [/ventilation|climatisation/, ['ventilation']],
  [/isolation des toitures terrasses/, ['insulation', 'waterproofing']],
  [/isolation du toit/, ['insulation', 'roofing']],
  [/isolation (des murs )?par l'exterieur/, ['insulation', 'facade']],
  [/isolation/, ['insulation']],
  [/electri|eclairage/, ['electricity']],
  [/radiateur|chauffage/, ['heating']],
];

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('’', "'")
    .replace(/œ/g, 'oe')
    .trim();

const known = new Map<string, TradeId[]>();

/** The trades of a domain of the directory; none for audits and studies, for which the product has no trade. */
export function tradesOf(domain: string, metaDomain: string): TradeId[] {
  const key = `${domain}\n${metaDomain}`;
  const found = known.get(key);
  if (found) return found;
  const name = plain(domain);
  const entry = mapping.find(([words]) => words.test(name));
  const trades = entry
    ? entry[1]
    : /bouquet|globale/.test(plain(metaDomain))
      ? (['general_contractor'] as TradeId[])
      : [];
  if (known.size < 1000) known.set(key, trades);
  return trades;
}
