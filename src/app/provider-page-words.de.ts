import type french from './provider-page-words.ts';

export default {
  title: '{{name}}, {{trade}} in {{city}}',
  description: '{{trades}} in {{city}}.',
  trades: 'Gewerke',
  presentation: 'Vorstellung',
  company: 'Das Unternehmen',
  papersTitle: 'Von Bâtilien geprüfte Nachweise',
  ask: 'Angebot anfordern',
  signIn: 'Anmelden',
  rating: 'Bewertung',
  review: '{{rating}} von 5, {{count}} Bewertung',
  reviews: '{{rating}} von 5, {{count}} Bewertungen',
  area: 'Einsatzgebiet',
  areaValue: '{{distance}} um {{place}}',
  team: 'Beschäftigte',
  founded: 'Seit',
  phone: 'Telefon',
  email: 'E-Mail',
  website: 'Website',
  papers: {
    decennale: 'Décennale (Zehnjahreshaftpflicht)',
    vigilance: 'URSSAF-Bescheinigung (Sozialabgaben)',
    kbis: 'Kbis-Auszug (Handelsregister)',
  },
  states: {
    valid: 'geprüft und gültig',
    expiring: 'geprüft, binnen 30 Tagen zu erneuern',
    expired: 'abgelaufen',
    missing: 'liegt nicht vor',
    not_required: 'für diese Gewerke nicht nötig',
  },
} satisfies typeof french;
