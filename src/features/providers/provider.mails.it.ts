import type * as french from './provider.mails.ts';

export default {
  searchAlertMail: (data) => {
    const { name, count, providers = '', url = '', stop, oneClick = '' } = data;
    const one = count === '1';
    return {
      subject: one ? `Un nuovo fornitore per “${name}”` : `${count} nuovi fornitori per “${name}”`,
      paragraphs: [
        'Buongiorno,',
        one
          ? `Un’azienda è appena entrata nella rete e risponde alla sua ricerca “${name}”:`
          : `Queste aziende sono appena entrate nella rete e rispondono alla sua ricerca “${name}”:`,
        ...providers.split('\n'),
      ],
      button: { label: 'Apri la ricerca', url },
      footer: `Riceve questo messaggio perché ha chiesto questo avviso. Per fermarlo: ${stop}`,
      unsubscribeUrl: oneClick,
    };
  },
} satisfies typeof french;
