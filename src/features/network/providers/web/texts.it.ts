import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('providers', {
  paper: {
    decennale: 'Decennale',
    vigilance: 'URSSAF',
    kbis: 'Kbis',
    rc_pro: 'RC professionale',
    foreign_workers: 'Lista nominativa',
  },
  papersInOrder: 'Documenti validi',
  paperExpiring: '{{name}} scade il {{day}}',
  paperExpired: '{{name}} scaduta il {{day}}',
  paperMissing: '{{name}} mancante',
  paperMissingKbis: 'Kbis o RNE mancante',
  paperExpiredKbis: 'Kbis o RNE scaduto il {{day}}',
  rating: 'voto {{rating}} su 5',
  reviews_one: '{{count}} recensione',
  reviews_other: '{{count}} recensioni',
  unrated: 'Ancora senza recensioni',
  distance: 'a {{distance}}',
  radius: 'interviene entro {{distance}}',
  own: 'La propria azienda',
  keep: 'Aggiungi {{name}} ai preferiti',
  forget: 'Togli {{name}} dai preferiti',
  kept: '{{name}} aggiunta ai preferiti',
  forgotten: '{{name}} tolta dai preferiti',
  undo: 'Annulla',
  keepFailed: 'Il preferito non è stato salvato',
  rge: 'RGE',
  schemes: { rge: 'RGE', qualibat: 'Qualibat', qualifelec: 'Qualifelec' },
  qualification: {
    none: 'nessuna',
    until: 'fino al {{day}}',
    verified: 'Verificata',
    declared: 'Dichiarata, da verificare',
  },
  available: {
    now: 'Disponibile',
    soon: 'Disponibile entro due settimane',
  },
  answers: 'Risponde in {{time}}',
});
