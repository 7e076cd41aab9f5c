import type { troubles, places } from './report.rules.ts';

const word = (stems: string) => new RegExp(`(?<!\\p{L})(?:${stems})`, 'iu');

/** Words for a place in the languages of the page; the first match counts. */
const placeWords: readonly (readonly [(typeof places)[number], RegExp])[] = [
  ['lift', word('ascenseur|elevator|lift|aufzug|ascensor(?!e.scala)')],
  ['basement', word('cave|parking|garage|sous-sol|cellar|keller|trastero|garaje|cantina')],
  ['outside', word('cour|façade|jardin|toit|courtyard|hof|fassade|patio|fachada|cortile|facciata')],
  ['stairs', word('escalier|palier|étage|stair|landing|treppe|rellano|escalera|pianerottolo|scale')],
  ['hall', word('hall|entrée|entrance|eingang|portal|atrio|ingresso')],
];
const troubleWords: readonly (readonly [(typeof troubles)[number], RegExp])[] = [
  ['leak', word('fuite|eau|inondation|dégât des eaux|leak|water|wasser|fuga|agua|perdita|acqua')],
  ['heating', word('chauffage|radiateur|heating|heizung|calefacción|riscaldamento')],
  ['light', word('lumière|ampoule|éclairage|électri|courant|light|licht|strom|luz|luce|lampadina')],
  ['door', word('porte|serrure|badge|digicode|interphone|door|lock|tür|puerta|cerradura|serratura|citofono')],
  ['cleanliness', word('propreté|ménage|poubelle|sale|ordure|rubbish|dirt|müll|schmutz|basura|suci|rifiuti|sporc')],
];

/** Guesses the place and the problem from the text of a mail. */
export function spotOfWords(words: string): { area: (typeof places)[number]; trouble: (typeof troubles)[number] } {
  const text = words.normalize('NFC');
  const area = placeWords.find(([, named]) => named.test(text))?.[0] ?? 'unsaid';
  const trouble = troubleWords.find(([, named]) => named.test(text))?.[0] ?? 'other';
  return { area, trouble };
}
