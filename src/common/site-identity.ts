import type { Language } from './locales.ts';

/** A site's publisher, as legal pages must state (loi n° 2004-575, art. 1-1). */
export interface SiteIdentity {
  publisher: {
    name: string;
    address: string;
    registration: string;
    director: string;
    email: string;
    phone: string;
  } | null;
  hosting: string;
  officer: { name: string; email: string; phone: string } | null;
}

export const sitePlaces = ['publisher', 'hosting', 'officer', 'tiles'] as const;
export type SitePlace = (typeof sitePlaces)[number];
export type SiteLines = Record<SitePlace, string[]>;

const filled = (lines: readonly (string | false | undefined)[]) =>
  lines.filter((line): line is string => Boolean(line));

const words: Record<Language, Record<'registration' | 'director' | 'email' | 'phone' | 'officer', string>> = {
  fr: {
    registration: 'Immatriculation\u202f: ',
    director: 'Directeur de la publication\u202f: ',
    email: 'Email\u202f: ',
    phone: 'Téléphone\u202f: ',
    officer: 'Délégué à la protection des données\u202f: ',
  },
  en: {
    registration: 'Registration: ',
    director: 'Publication director: ',
    email: 'Email: ',
    phone: 'Phone: ',
    officer: 'Data protection officer: ',
  },
  de: {
    registration: 'Registernummer: ',
    director: 'Verantwortlich für den Inhalt: ',
    email: 'E-Mail: ',
    phone: 'Telefon: ',
    officer: 'Datenschutzbeauftragte Person: ',
  },
  es: {
    registration: 'Inscripción registral: ',
    director: 'Director de la publicación: ',
    email: 'Correo electrónico: ',
    phone: 'Teléfono: ',
    officer: 'Delegado de protección de datos: ',
  },
  it: {
    registration: 'Iscrizione al registro: ',
    director: 'Direttore della pubblicazione: ',
    email: 'Email: ',
    phone: 'Telefono: ',
    officer: 'Responsabile della protezione dei dati: ',
  },
};

/** Server of the base map, when it is not this site. */
const tilesWords: Record<Language, (host: string) => string> = {
  fr: (host) =>
    `Le fond des cartes vient de ${host}\u202f: quand une carte s’affiche, ce serveur reçoit l’adresse IP de votre navigateur et l’endroit que vous regardez.`,
  en: (host) =>
    `The background of the maps comes from ${host}: when a map is shown, that server receives the IP address of your browser and the place you are looking at.`,
  de: (host) =>
    `Der Hintergrund der Karten kommt von ${host}: Wird eine Karte angezeigt, erhält dieser Server die IP-Adresse Ihres Browsers und den betrachteten Ort.`,
  es: (host) =>
    `El fondo de los mapas viene de ${host}: cuando se muestra un mapa, ese servidor recibe la dirección IP de su navegador y el lugar que mira.`,
  it: (host) =>
    `Lo sfondo delle mappe viene da ${host}: quando una mappa è mostrata, quel server riceve l’indirizzo IP del browser e il luogo guardato.`,
};

/** Texts of the legal pages; empty where not configured. */
export function siteLines(
  { publisher, hosting, officer }: SiteIdentity,
  language: Language = 'fr',
  tilesHost = '',
): SiteLines {
  const word = words[language];
  return {
    publisher: publisher
      ? filled([
          publisher.name,
          publisher.address,
          publisher.registration && word.registration + publisher.registration,
          publisher.director && word.director + publisher.director,
          publisher.email && word.email + publisher.email,
          publisher.phone && word.phone + publisher.phone,
        ])
      : [],
    hosting: filled([hosting]),
    officer: officer
      ? filled([
          officer.name && word.officer + officer.name,
          word.email + officer.email,
          officer.phone && word.phone + officer.phone,
        ])
      : [],
    tiles: filled([tilesHost && tilesWords[language](tilesHost)]),
  };
}
