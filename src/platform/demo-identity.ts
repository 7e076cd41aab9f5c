import type { SiteIdentity } from '#common/site-identity.ts';

/** Declared fictitious publisher of a demonstration; phone numbers are reserved for fiction (ARCEP). */
export const demoIdentity: SiteIdentity = {
  publisher: {
    name: 'Bâtilien Démonstration SAS (société fictive)',
    address: '1 rue de l’Exemple, 75000 Paris',
    registration: 'RCS Paris 000 000 000',
    director: 'Camille Exemple (personne fictive)',
    email: 'contact@batilien.test',
    phone: '01 99 00 12 34',
  },
  hosting: 'Hébergeur Démonstration SAS (société fictive), 2 rue de l’Exemple, 75000 Paris, 01 99 00 12 36',
  officer: { name: 'Dominique Exemple (personne fictive)', email: 'dpo@batilien.test', phone: '01 99 00 12 35' },
};
