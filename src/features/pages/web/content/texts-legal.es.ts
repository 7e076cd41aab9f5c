import { contentIn } from './define-content.ts';
import type { useLegal } from './texts-legal.ts';

export default contentIn<typeof useLegal>('legal', {
  title: 'Aviso legal',
  lede: 'Quién publica este sitio, quién lo aloja, qué contiene de terceros.',
  sections: [
    {
      id: 'editeur',
      title: 'Editor',
      blocks: [
        'Este sitio es una instalación del programa Bâtilien. Su editor es la organización que lo opera, que responde de su contenido.',
        {
          site: 'publisher',
          otherwise:
            'Esta instalación aún no nombra a su editor. Para obtener su denominación, su dirección, su inscripción registral y el nombre de su director de publicación, escríbale desde la [página Contacto](page:contact): está obligado a responderle (ley francesa n.º 2004-575 de 21 de junio de 2004, art. 6).',
        },
      ],
    },
    {
      id: 'hebergement',
      title: 'Alojamiento',
      blocks: [
        {
          site: 'hosting',
          otherwise:
            'Aún no se indica el proveedor de alojamiento; el editor, a quien corresponde hacerlo, se lo dirá desde la [página Contacto](page:contact).',
        },
        'La aplicación, su base de datos y sus archivos se alojan bajo la responsabilidad del operador. No se carga ningún contenido desde una red de distribución externa: tipos de letra, imágenes y scripts vienen de este sitio.',
      ],
    },
    {
      id: 'propriete',
      title: 'Propiedad intelectual',
      blocks: [
        'El nombre Bâtilien, su logotipo, sus pantallas y sus textos están protegidos. Lo que las empresas escriben en la aplicación les pertenece.',
      ],
    },
    {
      id: 'sources',
      title: 'Fuentes y licencias',
      blocks: [
        {
          list: [
            '**Límites municipales y códigos**: IGN e INSEE, Licence Ouverte 2.0.',
            '**Viviendas sociales financiadas en París**: Ville de Paris, licencia ODbL, para los inmuebles de demostración.',
            '**Direcciones**: Base Adresse Nationale, Licence Ouverte 2.0, cuando el operador activa el servicio en línea.',
            '**Tipos de cambio**: Banco Central Europeo.',
            '**Tipos de letra**: Bricolage Grotesque e Instrument Sans, licencia SIL Open Font 1.1.',
            '**Iconos**: Lucide, licencia ISC.',
          ],
        },
      ],
    },
    {
      id: 'donnees',
      title: 'Datos personales',
      blocks: ['Qué conserva el sitio, por qué y cuánto tiempo: [política de privacidad](page:privacy).'],
    },
    {
      id: 'accessibilite',
      title: 'Accesibilidad',
      blocks: [
        'Las pantallas se diseñan según las reglas WCAG 2.2 de nivel AA: teclado, contraste, lectores de pantalla, ampliación. Si encuentra un obstáculo, díganoslo desde la [página Contacto](page:contact) eligiendo «Accesibilidad»: lo corregimos y le respondemos.',
      ],
    },
    {
      id: 'signaler',
      title: 'Denunciar un contenido',
      blocks: ['Un contenido ilícito se comunica desde la misma página, indicando su dirección y el motivo.'],
    },
  ],
});
