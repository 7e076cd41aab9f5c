/** Names with an aspirated h: no elision before them. */
const breathed =
  /^h(?:ach|aie|al[lt]|ame|and|ang|aut|avr|aya|ent|erm|ér[io]|ibou|ock|oll|on[gt]|ors|ouill|ous|ubl|uit)/i;
/** A y before a vowel is a consonant: «de Yann», «d’Yves». */
const vowel = /^(?:[aeiouhœæàâäéèêëîïôöùûü]|y(?![aeiouéèêë]))/i;

/** «de» before a name, in correct French: «d’Étanchéité Rivoire», «du Kremlin-Bicêtre», «des Lilas». */
export function of(name: string): string {
  if (name.startsWith('Le ')) return `du ${name.slice(3)}`;
  if (name.startsWith('Les ')) return `des ${name.slice(4)}`;
  return vowel.test(name) && !breathed.test(name) ? `d’${name}` : `de ${name}`;
}

/** «à» before a name: «au Mans», «aux Lilas», «à Orléans». */
export function at(name: string): string {
  if (name.startsWith('Le ')) return `au ${name.slice(3)}`;
  if (name.startsWith('Les ')) return `aux ${name.slice(4)}`;
  return `à ${name}`;
}
