import type { MailContent } from '#platform/mail/layout.ts';

/** Providers that just entered the network and answer a saved search. */
export function searchAlertMail(data: Record<string, string>): MailContent {
  const { name, count, providers = '', url = '', stop = '', oneClick = '' } = data;
  const one = count === '1';
  return {
    subject: one
      ? `Un nouveau prestataire pour «\u202f${name}\u202f»`
      : `${count} nouveaux prestataires pour «\u202f${name}\u202f»`,
    paragraphs: [
      'Bonjour,',
      one
        ? `Une entreprise vient d’entrer dans le réseau et répond à votre recherche «\u202f${name}\u202f»\u202f:`
        : `Ces entreprises viennent d’entrer dans le réseau et répondent à votre recherche «\u202f${name}\u202f»\u202f:`,
      ...providers.split('\n'),
    ],
    button: { label: 'Ouvrir la recherche', url },
    footer: 'Vous recevez ce message parce que vous avez demandé cette alerte.',
    footerLink: { label: 'Arrêter cette alerte', url: stop },
    unsubscribeUrl: oneClick,
  };
}
