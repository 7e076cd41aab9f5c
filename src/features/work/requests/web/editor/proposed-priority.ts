import { plain } from '#common/nearest-words.ts';
import type { RequestInput } from '#features/work/requests/request.contract.ts';

type Priority = RequestInput['priority'];

export const reasons = [
  'gas',
  'trapped',
  'flood',
  'fire',
  'falling',
  'sewage',
  'noPower',
  'noHeatInWinter',
  'drip',
  'noHeat',
  'noHotWater',
  'noWater',
  'liftDown',
  'leak',
  'looks',
] as const;
export type Reason = (typeof reasons)[number];

interface Rule {
  reason: Reason;
  priority: Priority;
  /** Any of these, without accents, in all five languages: users may write in any of them. */
  words: RegExp;
  and?: RegExp;
  winter?: true;
}

const lift = /\b(ascenseurs?|elevator|lift|aufzug|fahrstuhl|ascensor|ascensore|elevador)\b/;
const stuck =
  /\b(bloque\w*|coince\w*|arrete\w*|stuck|stopped|trapped|steckt|stecken|festgefahren|blockiert|parad[oa]|bloccat[oai]|ferm[oa])\b/;
const people =
  /\b(avec (une|des|deux|\d+|plusieurs)? ?(personnes?|gens|enfants?|locataires?)|(une|deux|trois|plusieurs|des|\d+) (personnes?|enfants?|locataires?|dames?)|quelqu'un|enferme\w*|people|persons?|someone|somebody|inside|trapped|eingeschlossen|personen|jemand|personas?|alguien|atrapad\w+|persone|qualcuno|intrappolat\w+)\b/;
const noHeat =
  /\b((plus|pas|sans|panne) (de |du |d')?chauffage|chauffage (est |collectif )?(en panne|coupe|arrete|hs)|(chaudiere|chaufferie) (est |collective )?(en panne|arretee|hs)|no heating|heating (is )?(off|broken|down)|boiler (is )?(broken|down)|heizung (ist )?(ausgefallen|kaputt|kalt)|keine heizung|heizungsausfall|sin calefaccion|calefaccion (averiada|rota)|caldera (averiada|rota)|senza riscaldamento|riscaldamento (guasto|spento|rotto)|caldaia (guasta|rotta|in blocco))\b/;

/** Most urgent first; dripping is not flooding, so it is tested before leaks. */
const rules: readonly Rule[] = [
  {
    reason: 'gas',
    priority: 'urgent',
    words:
      /\b((odeurs?|fuite|sent) (de |le |du )?gaz|gas (leak|smell)|smells? (of |like )gas|gasgeruch|gasleck|riecht nach gas|(olor|fuga|escape|huele) (a |de )?gas|(odore|fuga|puzza) di gas)\b/,
  },
  { reason: 'trapped', priority: 'urgent', words: lift, and: people },
  {
    reason: 'flood',
    priority: 'urgent',
    words:
      /\b(inond\w+|(rupture|rompue|eclate\w*) (de |d'une |du )?(canalisation|conduite|tuyau|colonne)|(canalisation|conduite|tuyau|colonne)( [\w']+){0,3} (rompue?|eclatee?|percee?)|eau (qui )?(coule|jaillit|ruisselle) (a flots?|partout)|flood\w*|burst pipe|pipe burst|uberschwemm\w+|uberflut\w+|rohrbruch|inundacion\w*|inundad[oa]s?|tuberia (rota|reventada)|allagament\w+|allagat[oa]|tubo (rotto|scoppiato))\b/,
  },
  {
    reason: 'fire',
    priority: 'urgent',
    words:
      /\b(etincelles?|court[- ]circuit|odeur de brule|(?<!(detecteurs?|avertisseurs?|evacuation|conduits?|clapets?) (autonomes? )?(de |des )?)fumees?|fils? (electriques? )?(denudes?|a nu)|prise (qui )?(brule|fond)|sparks?|sparking|smell of burning|bare wires?|(?<!\w)smoke(?! (detector|alarm|vent))|funken|brandgeruch|kurzschluss|rauch|chispas?|cortocircuito|olor a quemado|(?<!(detector|detectores) de )humo|scintille|odore di bruciato|cortocircuito|(?<!(rilevatore|rilevatori) di )fumo)\b/,
  },
  {
    reason: 'falling',
    priority: 'urgent',
    words:
      /\b(menace (de tomber|ruine)|risque de chute|(s'est|va s') ?(effondre|ecroule)\w*|effondrement|collaps\w+|about to fall|einsturz\w*|sturzt ein|derrumb\w+|a punto de caer|croll\w+|sta per cadere)\b/,
  },
  {
    reason: 'sewage',
    priority: 'urgent',
    words:
      /\b(refoule\w*|remontees? d'eaux usees|eaux usees (qui )?(remontent|debordent)|sewage (backflow|backing|overflow\w*)|abwasser (druckt|lauft|steigt)|ruckstau|aguas residuales|reflujo|reflusso|acque nere)\b/,
  },
  {
    reason: 'noPower',
    priority: 'urgent',
    words:
      /\b((plus|coupure|sans|panne) (de |du |d'|generale d')?(courant|electricite)|no (power|electricity)|power (cut|outage|failure)|kein strom|stromausfall|sin (luz|electricidad|corriente)|apagon|senza (corrente|luce|elettricita)|blackout)\b/,
  },
  { reason: 'noHeatInWinter', priority: 'urgent', words: noHeat, winter: true },
  {
    reason: 'drip',
    priority: 'normal',
    words:
      /\b(goutte a goutte|goutte\w*|suint\w+|(petite|legere|faible) fuite|drip\w*|(small|slow|minor) leak|tropf\w*|gotea\w*|goteo|gotera|(pequena|ligera) fuga|gocciol\w*|goccia a goccia|(piccola|leggera) perdita)\b/,
  },
  { reason: 'noHeat', priority: 'normal', words: noHeat },
  {
    reason: 'noHotWater',
    priority: 'high',
    words:
      /\b((plus|pas|sans) (d'|de l')?eau chaude|no hot water|kein warmwasser|kein warmes wasser|sin agua caliente|senza acqua calda)\b/,
  },
  {
    reason: 'noWater',
    priority: 'urgent',
    words: /\b((plus|coupure|sans) (d'|de l')?eau|no (running )?water|kein wasser|sin agua|senz'?a? ?acqua)\b/,
  },
  {
    reason: 'liftDown',
    priority: 'high',
    words: lift,
    and: new RegExp(
      `${stuck.source}|\\b(en panne|hs|hors service|out of order|broken|down|kaputt|defekt|averiad[oa]|guasto)\\b`,
    ),
  },
  {
    reason: 'leak',
    priority: 'high',
    words:
      /\b(degats? des eaux|fuites?|infiltrations?|leak\w*|undicht\w*|leckage|wasserleck|fugas?|filtracion\w*|perdit[ae] d'acqua|infiltrazion\w+)\b/,
  },
  {
    reason: 'looks',
    priority: 'low',
    words:
      /\b(rafraichi\w*|esthetiques?|embelli\w*|ravalement|repeindre|repaint\w*|cosmetic|verschoner\w*|neuanstrich|estetic[oa]s?|repintar|ritinteggi\w*)\b/,
  },
];

/** Negations: «pas une inondation», «no flooding». */
const denied =
  /\b(pas|sans|aucune?|jamais|ni|n'est pas|ne sont pas|plus aucune?|no|not a?|without|never|kein\w*|nicht|ohne|ningun\w*|sin|non e|nessun\w*|senza|risques? d[e']|evite\w* (une|un|l'|d')?)\s*((une?|l[ae]s?|de|d'|an?|the|eine?|die|una?|il|l')\s*)?$/;

const winterMonths = [1, 2, 3, 11, 12];

/** The first match that is not negated. */
function find(text: string, words: RegExp): RegExpExecArray | undefined {
  return [...text.matchAll(new RegExp(words.source, 'g'))].find(({ index }) => !denied.test(text.slice(0, index)));
}

/** Priority suggested by the wording, with the matching words; never applied automatically. `month`: 1 to 12. */
export function proposePriority(
  need: string,
  month: number,
): { priority: Priority; reason: Reason; words: string } | null {
  const written = need.normalize('NFC').replaceAll('’', "'");
  const text = plain(written);
  for (const { reason, priority, words, and, winter } of rules) {
    if (winter && !winterMonths.includes(month)) continue;
    const found = find(text, words);
    if (!found || (and && !find(text, and))) continue;
    // If stripping accents kept the length, quotes the words as typed.
    const quoted =
      text.length === written.length ? written.slice(found.index, found.index + found[0].length) : found[0];
    return { priority, reason, words: quoted.trim() };
  }
  return null;
}
