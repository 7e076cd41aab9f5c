import type * as french from './provider.mails.ts';

export default {
  searchAlertMail: (data) => {
    const { name, count, providers = '', url = '', stop = '', oneClick = '' } = data;
    const one = count === '1';
    return {
      subject: one ? `Un nuovo fornitore per «${name}»` : `${count} nuovi fornitori per «${name}»`,
      paragraphs: [
        'Buongiorno,',
        one
          ? `Un’azienda è appena entrata nella rete e corrisponde alla ricerca «${name}»:`
          : `Queste aziende sono appena entrate nella rete e corrispondono alla ricerca «${name}»:`,
        ...providers.split('\n'),
      ],
      button: { label: 'Apri la ricerca', url },
      footer: 'Questo messaggio arriva perché è stato chiesto questo avviso.',
      footerLink: { label: 'Fermare questo avviso', url: stop },
      unsubscribeUrl: oneClick,
    };
  },
} satisfies typeof french;
