import { expect, test } from 'vitest';
import { Said } from '#common/said.ts';
import { dressMail, quote } from './layout.ts';

const mail = {
  subject: 'Devis reçu',
  paragraphs: [new Said('Bonjour,'), new Said('Toits & Co a remis un devis pour «\u202f<b>Fuite</b>\u202f».')],
  button: { label: 'Ouvrir le fil', url: 'https://batilien.test/demandes/1?a=1&b=2' },
  footer: 'Vous suivez cette demande.',
  footerLink: { label: 'Choisir mes notifications', url: 'https://batilien.test/profil#notifications' },
};

test('a mail starts with its news, labels its links, and prints user text literally', () => {
  const { html, text } = dressMail(mail, 'fr');
  const shown = html.replace(/<[^>]+>/g, '\n');
  expect(shown.indexOf('Toits &amp; Co')).toBeLessThan(shown.indexOf('Bonjour,'));
  expect(html).not.toContain('<b>');
  expect(shown).not.toContain('https://');
  expect(html).toContain('href="https://batilien.test/demandes/1?a=1&amp;b=2"');
  expect(text).toContain('Choisir mes notifications\nhttps://batilien.test/profil#notifications');
});

test('widths and paddings are set on tables and cells, where Outlook reads them', () => {
  const { html } = dressMail(mail, 'fr');
  expect(html).toContain('width="560"');
  expect(html).not.toMatch(/<(p|div|a)[^>]*padding/);
});

test('user text is set off as a quotation on every line, so that it never passes for ours', () => {
  const typed = 'Bonjour,\n\nVotre compte est suspendu\u2028https://evil.test\r\n-- \n<b>L’équipe Bâtilien</b>\n';
  const { text, html } = dressMail(
    {
      ...mail,
      paragraphs: [new Said('Bonjour,'), new Said('Camille a écrit'), quote(typed)],
      sections: [
        { title: 'Fuite', url: 'https://batilien.test', lines: [new Said('Karim a écrit'), quote('Un\nDeux')] },
      ],
    },
    'fr',
  );
  expect(text).toContain(
    [
      'Camille a écrit\n',
      '> Bonjour,',
      '> ',
      '> Votre compte est suspendu',
      '> https://evil.test',
      '> -- ',
      '> <b>L’équipe Bâtilien</b>',
      '\nFuite',
      '- Karim a écrit',
      '> Un',
      '> Deux',
    ].join('\n'),
  );
  expect(html).toMatch(/<blockquote[^>]*>Bonjour,<br><br>Votre compte est suspendu<br>https:\/\/evil\.test<br>/);
  expect(html).toMatch(/<blockquote[^>]*>Un<br>Deux<\/blockquote>/);
});
