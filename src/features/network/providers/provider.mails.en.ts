import type * as french from './provider.mails.ts';

export default {
  searchAlertMail: (data) => {
    const { name, count, providers = '', url = '', stop = '', oneClick = '' } = data;
    const one = count === '1';
    return {
      subject: one ? `A new contractor for “${name}”` : `${count} new contractors for “${name}”`,
      paragraphs: [
        'Hello,',
        one
          ? `A company has just joined the network and matches your search “${name}”:`
          : `These companies have just joined the network and match your search “${name}”:`,
        ...providers.split('\n'),
      ],
      button: { label: 'Open the search', url },
      footer: 'You receive this message because you asked for this alert.',
      footerLink: { label: 'Stop this alert', url: stop },
      unsubscribeUrl: oneClick,
    };
  },
} satisfies typeof french;
