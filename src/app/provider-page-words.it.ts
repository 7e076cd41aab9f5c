import type french from './provider-page-words.ts';

export default {
  title: '{{name}}, {{trade}} a {{city}}',
  description: '{{trades}} a {{city}}.',
  trades: 'Mestieri',
  presentation: 'Presentazione',
  company: 'L’azienda',
  papersTitle: 'Documenti controllati da Bâtilien',
  ask: 'Chiedi un preventivo',
  signIn: 'Accedi',
  rating: 'Voto',
  review: '{{rating}} su 5, {{count}} recensione',
  reviews: '{{rating}} su 5, {{count}} recensioni',
  area: 'Zona di intervento',
  areaValue: '{{distance}} intorno a {{place}}',
  team: 'Organico',
  founded: 'Dal',
  phone: 'Telefono',
  email: 'Email',
  website: 'Sito web',
  papers: {
    decennale: 'Assicurazione decennale',
    vigilance: 'Attestazione di vigilanza URSSAF',
    kbis: 'Estratto Kbis (registro imprese)',
  },
  states: {
    valid: 'in regola, in corso di validità',
    expiring: 'in regola, da rinnovare entro 30 giorni',
    expired: 'validità scaduta',
    missing: 'manca',
    not_required: 'non serve per i suoi mestieri',
  },
} satisfies typeof french;
