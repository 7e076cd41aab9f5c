import type * as french from './provider.mails.ts';

export default {
  searchAlertMail: (data) => {
    const { name, count, providers = '', url = '', stop = '', oneClick = '' } = data;
    const one = count === '1';
    return {
      subject: one ? `Un nuevo proveedor para «${name}»` : `${count} nuevos proveedores para «${name}»`,
      paragraphs: [
        'Buenos días:',
        one
          ? `Una empresa acaba de entrar en la red y responde a su búsqueda «${name}»:`
          : `Estas empresas acaban de entrar en la red y responden a su búsqueda «${name}»:`,
        ...providers.split('\n'),
      ],
      button: { label: 'Abrir la búsqueda', url },
      footer: 'Recibe este mensaje porque pidió esta alerta.',
      footerLink: { label: 'Detener esta alerta', url: stop },
      unsubscribeUrl: oneClick,
    };
  },
} satisfies typeof french;
