import type { Plan } from './plan.ts';

const compare = (company: string, title: string, by: string[], more: Partial<Plan> = {}): Plan => ({
  company,
  state: 'published',
  title,
  by,
  offers: by.length,
  schedule: true,
  ...more,
});
const open = (company: string, title: string, without: string, more: Partial<Plan> = {}): Plan => ({
  company,
  state: 'published',
  title,
  without: [without],
  offers: 0,
  ...more,
});
const order = (company: string, state: Plan['state'], title: string, by: string, more: Partial<Plan> = {}): Plan => ({
  company,
  state,
  title,
  by: [by],
  offers: 2,
  ...more,
});

const roofers = ['lefort', 'rivoire', 'vasseur'];

// A year of roof works: company, need, age from 0 to 1.
const roofs: [string, string, number][] = [
  ['rive-droite', 'Contrôle et entretien', 0.06],
  ['logis-canal', 'Nettoyage annuel', 0.14],
  ['saint-ambroise', 'Ardoises envolées', 0.21],
  ['buttes', 'Solins décollés', 0.3],
  ['seine-solidaire', 'Réfection de la résine', 0.39],
  ['rive-droite', 'Réfection du chéneau', 0.48],
  ['saint-ambroise', 'Infiltration par la couverture', 0.56],
  ['logis-canal', 'Auréole au plafond', 0.62],
  ['lacepede', 'Réfection de la terrasse', 0.69],
  ['rive-droite', 'Remplacement du châssis', 0.76],
  ['bellanger', 'Joint de dilatation', 0.83],
  ['saint-ambroise', 'Joint de dilatation', 0.9],
];

/** Requests the demo accounts always have. */
export const promised: readonly Plan[] = [
  // donneur@: to compare, to receive, sealed, expired, drafts.
  compare('saint-ambroise', 'Réfection de la terrasse', roofers, { soon: true }),
  compare('saint-ambroise', 'Réfection du chéneau sur cour', roofers, { limited: true, revision: 'lefort' }),
  compare('saint-ambroise', 'Réfection peinture de la cage', ['ornano', 'pereire', 'beaumarchais'], {
    limited: true,
    declined: true,
  }),
  compare('saint-ambroise', 'Mise aux normes du tableau', ['baudry', 'voltalys'], { past: true }),
  {
    ...open('saint-ambroise', 'Réfection du versant côté rue', 'lefort'),
    sealed: true,
    by: ['rivoire', 'vasseur'],
    offers: 2,
  },
  order('saint-ambroise', 'done', 'Reprise d’une corniche', 'beaumarchais', { late: true }),
  order('saint-ambroise', 'done', 'Descente d’eaux pluviales', 'lefort', { limited: true }),
  order('saint-ambroise', 'done', 'Chaudière collective', 'bercy', { late: true }),
  order('saint-ambroise', 'done', 'Porte du hall', 'parmentier', { limited: true }),
  { company: 'saint-ambroise', state: 'expired', title: 'Doubles vitrages', late: true },
  { company: 'saint-ambroise', state: 'draft', title: 'Isolation des combles' },
  { company: 'saint-ambroise', state: 'draft', title: 'Nettoyage du parking', limited: true },
  { company: 'saint-ambroise', state: 'draft', title: 'Élagage' },
  order('saint-ambroise', 'on_hold', 'Modernisation de la cabine', 'delta', { from: 'scheduled' }),
  // prestataire@: an order to confirm, missions, tenders to answer, drafts, pending quotes.
  order('saint-ambroise', 'awarded', 'Solins décollés', 'lefort'),
  order('rive-droite', 'scheduled', 'Réfection de la résine', 'lefort'),
  order('logis-canal', 'scheduled', 'Remplacement du châssis', 'lefort'),
  order('saint-ambroise', 'in_progress', 'Auréole au plafond', 'lefort', { limited: true }),
  order('buttes', 'in_progress', 'Seuils de portes-fenêtres', 'lefort'),
  order('seine-solidaire', 'done', 'Noue encombrée', 'lefort'),
  order('rive-droite', 'accepted', 'Joint de dilatation', 'lefort'),
  ...roofs.map(([company, title, age]) => order(company, 'closed', title, 'lefort', { age })),
  compare('rive-droite', 'Réfection de la terrasse', ['lefort', 'rivoire']),
  compare('logis-canal', 'Solins décollés', ['vasseur', 'lefort']),
  open('rive-droite', 'Infiltration sous terrasse', 'lefort'),
  open('logis-canal', 'Descente d’eaux pluviales', 'lefort', { soon: true }),
  open('saint-ambroise', 'Noue encombrée', 'lefort'),
  open('seine-solidaire', 'Nettoyage annuel des chéneaux', 'lefort'),
  open('lacepede', 'Infiltrations en parking', 'lefort', { schedule: true }),
  open('lenoir', 'Joint de dilatation', 'lefort'),
  open('logis-canal', 'Seuils de portes-fenêtres', 'lefort', { writing: ['lefort'], schedule: true }),
  open('buttes', 'Réfection du chéneau sur cour', 'lefort', { writing: ['lefort'], schedule: true }),
  // rivp@
  compare('buttes', 'Bornes de recharge', ['baudry', 'voltalys', 'lenoir'], { soon: true }),
  compare('buttes', 'Remise en état d’un logement libéré', ['delorme', 'lenoir', 'atlas']),
  order('buttes', 'done', 'Colonne d’eau froide', 'marchetti', { late: true }),
  order('buttes', 'done', 'Désembouage', 'bercy'),
  { company: 'buttes', state: 'expired', title: 'Pigeons', late: true },
  { company: 'buttes', state: 'draft', title: 'Boîtes aux lettres' },
  // tce@
  order('rive-droite', 'awarded', 'Création d’un local poubelles', 'delorme'),
  order('logis-canal', 'scheduled', 'Fissure traversante', 'delorme'),
  order('seine-solidaire', 'in_progress', 'Remise en état d’un T2', 'delorme'),
  open('rive-droite', 'Adaptation d’une salle de bains', 'delorme', { schedule: true }),
  open('saint-ambroise', 'Réaménagement de la loge', 'delorme', { schedule: true }),
  open('logis-canal', 'Sol PVC', 'delorme', { writing: ['delorme'], schedule: true }),
  // manutention@
  order('saint-ambroise', 'awarded', 'Débarras d’une cave', 'kessel'),
  order('rive-droite', 'scheduled', 'Relogement d’un locataire', 'kessel'),
  order('logis-canal', 'scheduled', 'Évacuation d’encombrants', 'kessel'),
  order('seine-solidaire', 'in_progress', 'Logement insalubre', 'kessel'),
  order('rive-droite', 'scheduled', 'Monte-meubles', 'kessel'),
  order('saint-ambroise', 'scheduled', 'Appareils lourds', 'kessel'),
  order('logis-canal', 'scheduled', 'Dépôt sauvage', 'kessel'),
  order('seine-solidaire', 'scheduled', 'Évacuation d’encombrants', 'kessel'),
  order('saint-ambroise', 'scheduled', 'Débarras d’une cave', 'kessel'),
  order('rive-droite', 'in_progress', 'Deux réfrigérateurs', 'kessel'),
  compare('rive-droite', 'Deux réfrigérateurs', ['kessel', 'diallo']),
  open('rive-droite', 'Dépôt sauvage', 'kessel'),
  open('seine-solidaire', 'Monte-meubles', 'kessel', { soon: true }),
  open('saint-ambroise', 'Appareils lourds', 'kessel', { writing: ['kessel'] }),
  // multi@, on both sides
  compare('lenoir', 'Ravalement de la façade', ['ferreira', 'beaumarchais']),
  compare('lenoir', 'Remplacement du caisson', ['bercy']),
  order('lenoir', 'done', 'Remplacement de la ventouse', 'faubourg'),
  { company: 'lenoir', state: 'draft', title: 'Plans d’évacuation' },
  order('seine-solidaire', 'awarded', 'Éclairage du parking', 'lenoir'),
  order('rive-droite', 'in_progress', 'Remise en peinture d’un logement', 'lenoir'),
  open('logis-canal', 'Panne d’éclairage', 'lenoir'),
  open('rive-droite', 'Moisissures', 'lenoir'),
];
