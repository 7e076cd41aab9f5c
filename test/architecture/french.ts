import { parseSync, Visitor } from 'oxc-parser';

/** A text visible to readers, with its line. */
export interface Text {
  text: string;
  line: number;
}

/** String literals, JSX text and template parts of a source file; without SQL templates. */
export function textsOf(file: string, source: string): Text[] {
  const found: Text[] = [];
  const add = (text: string, start: number) =>
    found.push({ text: text.replace(/[ \t\r\n]*\n[ \t\r\n]*/g, ' '), line: source.slice(0, start).split('\n').length });
  const sqlTemplates = new Set<number>();
  new Visitor({
    TaggedTemplateExpression({ quasi }) {
      sqlTemplates.add(quasi.start);
    },
    TemplateLiteral({ quasis, start }) {
      if (!sqlTemplates.has(start)) for (const quasi of quasis) add(quasi.value.cooked ?? '', quasi.start);
    },
    Literal({ value, start }) {
      if (typeof value === 'string') add(value, start);
    },
    JSXText({ value, start }) {
      add(value, start);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

const wideSpace = /(?:^|[\p{L}\p{N}»)\]’'.…])[ \u00a0][:;?!€%»](?=$|[\s.,;)\]’'])|«(?:[ \u00a0]|$)/u;
const unitApart = /(?:\d|\}\}) (?:h|min|mm|cm|m|km|km²|m²|m³|kg|t|ko|Mo|Go)(?![\p{L}\d²])/u;
const gluedMark = /[\p{L}\d»)][;!?](?=$|[\s.)\]’'»])/u;
const straightApostrophe = /\p{L}'\p{L}/u;

export function hasWideSpace(text: string): boolean {
  return wideSpace.test(text);
}

/** Whether a line break may separate a number from its unit, without a no-break space (U+00A0). */
export function hasUnitApart(text: string): boolean {
  return unitApart.test(text);
}

export function hasGluedMark(text: string): boolean {
  return gluedMark.test(text);
}

export function hasStraightApostrophe(text: string): boolean {
  return straightApostrophe.test(text);
}

/** Literal strings of the specification; `{}` is a placeholder. */
export const specified = new Set([
  'Casquette changée : {}',
  'Déconnexion réussie!',
  "Demandes d'accès",
  "Demandes d'intervention",
  "Donneur d'ordre",
  "Erreur lors de l'enregistrement des préférences",
  "Erreur lors de l'inscription. Veuillez réessayer.",
  "Erreur lors de la vérification de l'état de l'authentification",
  "L'adresse email et le mot de passe sont requis",
  'Merci pour votre inscription !',
  "Nous nous excusons pour cet inconvénient. Une erreur inattendue s'est produite.",
  'Oups ! Une erreur est survenue',
  "Rapport d'erreur envoyé. Merci de nous aider à améliorer l'application !",
  "Retour à l'accueil",
  "S'inscrire",
  "Signaler l'erreur",
  "Une erreur inattendue s'est produite. Veuillez rafraîchir la page.",
  "Vous n'avez pas les permissions nécessaires pour accéder à cette page. Rôle requis: {}, votre rôle: {}",
  'Vous êtes déjà inscrit à notre newsletter !',
  "Vérification de l'authentification...",
]);

/** Whether a text is one of the specification's, ignoring placeholders. */
export function isSpecified(text: string): boolean {
  return specified.has(text.replace(/\{\{?[^}]*\}?\}/g, '{}'));
}
