import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('providers', {
  paper: {
    decennale: 'Decenal',
    vigilance: 'URSSAF',
    kbis: 'Kbis',
    rc_pro: 'RC profesional',
    foreign_workers: 'Lista nominativa',
  },
  papersInOrder: 'Documentos al día',
  paperExpiring: '{{name}} caduca el {{day}}',
  paperExpired: '{{name}}: caducado el {{day}}',
  paperMissing: 'Falta {{name}}',
  paperMissingKbis: 'Falta Kbis o RNE',
  paperExpiredKbis: 'Kbis o RNE: caducado el {{day}}',
  rating: 'nota de {{rating}} sobre 5',
  reviews_one: '{{count}} opinión',
  reviews_other: '{{count}} opiniones',
  unrated: 'Aún sin opiniones',
  distance: 'a {{distance}}',
  radius: 'interviene en {{distance}} a la redonda',
  own: 'Su empresa',
  keep: 'Añadir {{name}} a favoritos',
  forget: 'Quitar {{name}} de favoritos',
  kept: '{{name}} se ha añadido a sus favoritos',
  forgotten: '{{name}} se ha quitado de sus favoritos',
  undo: 'Deshacer',
  keepFailed: 'El favorito no se ha guardado',
  rge: 'RGE',
  schemes: { rge: 'RGE', qualibat: 'Qualibat', qualifelec: 'Qualifelec' },
  qualification: {
    none: 'ninguna',
    until: 'hasta el {{day}}',
    verified: 'Verificada',
    declared: 'Declarada, por verificar',
  },
  available: {
    now: 'Disponible',
    soon: 'Disponible en dos semanas',
  },
  answers: 'Responde en {{time}}',
});
