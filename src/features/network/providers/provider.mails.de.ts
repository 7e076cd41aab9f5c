import type * as french from './provider.mails.ts';

export default {
  searchAlertMail: (data) => {
    const { name, count, providers = '', url = '', stop = '', oneClick = '' } = data;
    const one = count === '1';
    return {
      subject: one ? `Ein neuer Dienstleister für „${name}“` : `${count} neue Dienstleister für „${name}“`,
      paragraphs: [
        'Guten Tag,',
        one
          ? `Ein Unternehmen ist gerade dem Netzwerk beigetreten und entspricht Ihrer Suche „${name}“:`
          : `Diese Unternehmen sind gerade dem Netzwerk beigetreten und entsprechen Ihrer Suche „${name}“:`,
        ...providers.split('\n'),
      ],
      button: { label: 'Suche öffnen', url },
      footer: 'Sie erhalten diese Nachricht, weil Sie diese Benachrichtigung gewünscht haben.',
      footerLink: { label: 'Diese Benachrichtigung abbestellen', url: stop },
      unsubscribeUrl: oneClick,
    };
  },
} satisfies typeof french;
