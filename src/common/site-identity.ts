/** Who answers for a site: what the law asks legal pages to say (loi n° 2004-575, art. 1-1). */
export interface SiteIdentity {
  publisher: {
    name: string;
    address: string;
    registration: string;
    director: string;
    email: string;
    phone: string;
  } | null;
  /** Name, address and telephone of the host, in one line. */
  hosting: string;
  /** Whom to write to about personal data. */
  officer: { name: string; email: string; phone: string } | null;
}

export const sitePlaces = ['publisher', 'hosting', 'officer'] as const;
export type SitePlace = (typeof sitePlaces)[number];
export type SiteLines = Record<SitePlace, string[]>;

const filled = (lines: readonly (string | false | undefined)[]) =>
  lines.filter((line): line is string => Boolean(line));

/** What each place of the legal pages says; nothing where the site has not said it. */
export function siteLines({ publisher, hosting, officer }: SiteIdentity): SiteLines {
  return {
    publisher: publisher
      ? filled([
          publisher.name,
          publisher.address,
          publisher.registration && `Immatriculation\u202f: ${publisher.registration}`,
          publisher.director && `Directeur de la publication\u202f: ${publisher.director}`,
          publisher.email && `Email\u202f: ${publisher.email}`,
          publisher.phone && `Téléphone\u202f: ${publisher.phone}`,
        ])
      : [],
    hosting: filled([hosting]),
    officer: officer
      ? filled([
          officer.name && `Délégué à la protection des données\u202f: ${officer.name}`,
          `Email\u202f: ${officer.email}`,
          officer.phone && `Téléphone\u202f: ${officer.phone}`,
        ])
      : [],
  };
}
