import type french from './provider-page-words.ts';

export default {
  title: '{{name}}, {{trade}} in {{city}}',
  description: '{{trades}} in {{city}}.',
  trades: 'Trades',
  presentation: 'About',
  company: 'The company',
  papersTitle: 'Documents checked by Bâtilien',
  ask: 'Ask for a quote',
  signIn: 'Sign in',
  rating: 'Rating',
  review: '{{rating}} out of 5, {{count}} review',
  reviews: '{{rating}} out of 5, {{count}} reviews',
  area: 'Area covered',
  areaValue: '{{distance}} around {{place}}',
  team: 'Team size',
  founded: 'Since',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  papers: {
    decennale: 'Ten-year liability insurance',
    vigilance: 'URSSAF compliance certificate',
    kbis: 'Kbis extract (company registration)',
  },
  states: {
    valid: 'in order, up to date',
    expiring: 'in order, to be renewed within 30 days',
    expired: 'out of date',
    missing: 'not provided',
    not_required: 'not required for its trades',
  },
} satisfies typeof french;
