/** Names whose h is breathed: the article is not cut before them. */
const breathed =
  /^h(?:ach|aie|al[lt]|ame|and|ang|aut|avr|aya|ent|erm|ér[io]|ibou|ock|oll|on[gt]|ors|ouill|ous|ubl|uit)/i;
/** A y before a vowel is none: «de Yann», «d’Yves». */
const vowel = /^(?:[aeiouhœæàâäéèêëîïôöùûü]|y(?![aeiouéèêë]))/i;

/**
 * «de» before a name of a company, a person or a town, as French says it: «d’Étanchéité Rivoire», «du Kremlin-Bicêtre»,
 * «des Lilas». Mails and screens share it; a name in figures or capitals that is spelled out may read either way.
 */
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
