import { describe, expect, test } from 'vitest';
import { asked, from, known, ours, subject } from '#test/answered-mail.ts';
import { visibleText } from './visible-text.ts';

/** Text that resembles a header, quote or signature, and is none. */
const words = [
  'Date : jeudi\nÀ : 14 h\nDe : M. H\nObjet : fuite',
  'Date : jeudi 26/11/2026 à 14:00\nDe : M. Haddad\nÀ : Mme Petit\nObjet : fuite au troisième',
  'Envoyé le devis signé par mail ce matin.',
  'Envoyé le devis par Outlook ce matin, dites-moi.',
  'Je vous appelle depuis mon iPhone demain.',
  'Contact : Mme Petit\nMail : petit@exemple.test\nTél. : 06 12 34 56 78',
  'Nom : Petit\nMail : petit@exemple.test\nDate : 23/11/2026 à 10:12\nLieu : cave',
  'From : 8 h\nTo : 10 h\nDate : jeudi',
  'Von: Keller\nAn: Dach\nDatum: Donnerstag',
  'Prévoir :\n> 3 m de gaine\n> 2 coudes',
  'Bâtilien m’a aidé à retrouver le devis.',
  'Le 23/11/2026 à 10:12, la fuite a repris :\nle plafond est mouillé.',
  'Cordialement, c’est ainsi que le syndic finit ses refus.\nNous passons jeudi.',
  'Cordialement,\nKarim\n\nAu fait, la clé est chez la gardienne, elle part à midi. Prévenez-la avant de passer.',
  '--- Lot 1 ---\nDépose : 300 €\nRepose : 200 €\nTotal : 500 €',
  'Message d’origine inconnue dans la boîte aux lettres.',
  'Sent the quote from my office this morning, see Outlook.',
  'Envoyé depuis mon téléphone les photos d’hier soir, dites-moi.',
  'Les photos :\nEnvoyé depuis mon téléphone hier soir.\nElles sont floues.',
  '1) Oui\n2) Non : trop tard\n3) À voir',
];

test.each(words)('text is kept in full: %j', (text) => {
  expect(visibleText({ text, htmlText: '' }, known)).toEqual({ body: text, whole: null, keys: [] });
});

test.each(['Code du portail : 14B7', 'Prévoir : échelle\nAccès : cour'])(
  'text like a label above a header is kept: %j',
  (text) => {
    const header = [`De : ${from}`, 'Envoyé : lundi 23 novembre 2026 10:12', 'À : Karim', `Objet : ${subject}`];
    for (const between of [[''], []])
      expect(
        visibleText({ text: [text, ...between, ...header, '', ...ours].join('\n'), htmlText: '' }, known).body,
      ).toBe(text);
  },
);

describe('cut text', () => {
  test('stays readable: signatures, forwarded mails', () => {
    const text =
      'Pour information.\n\nCordialement,\nKarim\n06 12 34 56 78\n\n---------- Forwarded message ---------\nDe : Syndic Martin <martin@syndic.test>\nDate: ven. 20 nov. 2026 à 09:00\nSubject: Accès\nTo: Karim <karim@exemple.test>\n\nLa clé est chez la gardienne.';
    const { body, whole } = visibleText({ text, htmlText: '' }, known);
    expect(body).toBe('Pour information.');
    expect(whole).toContain('06 12 34 56 78');
    expect(whole).toContain('La clé est chez la gardienne.');
  });

  test('is posted in full when there is nothing else', () => {
    const text =
      '-------- Message transféré --------\nSujet : Accès\nDate : Fri, 20 Nov 2026 09:00:00 +0100\nDe : Syndic <martin@syndic.test>\nPour : Karim <karim@exemple.test>\n\nLa clé est chez la gardienne.';
    expect(visibleText({ text, htmlText: '' }, known).body).toContain('La clé est chez la gardienne.');
  });

  test('contains nothing of our mails from another conversation, with or without its key', () => {
    const note = [
      'De : Bâtilien <ne-pas-repondre@batilien.test>',
      'Envoyé : mardi 24 novembre 2026 09:00',
      'À : Karim',
      'Objet : Note interne',
      '',
      'Léa a écrit une note :',
      '',
      'Notre marge est de quarante pour cent, ne rien céder.',
      '',
      'https://batilien.test/demandes/0193',
    ];
    const other = note.map((line) =>
      line.replace('ne-pas-repondre@batilien.test', `reponse+${'a'.repeat(26)}@mail.batilien.test`),
    );
    for (const lines of [note, other]) {
      const { body, whole } = visibleText({ text: ['Oui.', '', ...lines].join('\n'), htmlText: '' }, known);
      expect(body).toBe('Oui.');
      expect(whole ?? '').not.toContain('marge');
    }
  });

  test('includes answers between the lines of our mail, even without marks', () => {
    const [first = '', ...others] = ours.slice(2);
    const text = [
      'Voir ci-dessous.',
      '',
      `De : ${from}`,
      'Envoyé : lundi 23 novembre 2026 10:12',
      'À : Karim',
      `Objet : ${subject}`,
      '',
      first,
      ...others,
      '→ jeudi impossible, vendredi à neuf heures',
    ].join('\n');
    const { body, whole } = visibleText({ text, htmlText: '' }, known);
    expect(body).toBe('Voir ci-dessous.');
    expect(whole).toContain('vendredi à neuf heures');
    expect(whole).not.toContain(asked);
  });
});
