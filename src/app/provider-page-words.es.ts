import type french from './provider-page-words.ts';

export default {
  title: '{{name}}, {{trade}} en {{city}}',
  description: '{{trades}} en {{city}}.',
  trades: 'Oficios',
  presentation: 'Presentación',
  company: 'La empresa',
  papersTitle: 'Documentos verificados por Bâtilien',
  ask: 'Pedir un presupuesto',
  signIn: 'Iniciar sesión',
  rating: 'Nota',
  review: '{{rating}} de 5, {{count}} opinión',
  reviews: '{{rating}} de 5, {{count}} opiniones',
  area: 'Zona de intervención',
  areaValue: '{{distance}} alrededor de {{place}}',
  team: 'Plantilla',
  founded: 'Desde',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  website: 'Sitio web',
  papers: {
    decennale: 'Seguro decenal',
    vigilance: 'Certificado de vigilancia URSSAF',
    kbis: 'Extracto Kbis (registro mercantil)',
  },
  states: {
    valid: 'en regla, vigente',
    expiring: 'en regla, por renovar en 30 días',
    expired: 'plazo vencido',
    missing: 'falta',
    not_required: 'no hace falta para sus oficios',
  },
} satisfies typeof french;
