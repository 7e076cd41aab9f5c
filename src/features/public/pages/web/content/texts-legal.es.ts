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
            'Esta instalación es una prueba privada: su editor no se nombra. Una vez abierta al público, debe publicar su denominación, su dirección, su inscripción registral y el nombre de su director de publicación (ley francesa n.º 2004-575 de 21 de junio de 2004, art. 1-1).',
        },
      ],
    },
    {
      id: 'hebergement',
      title: 'Alojamiento',
      blocks: [
        {
          site: 'hosting',
          otherwise: 'No se indica el proveedor de alojamiento: esta instalación es una prueba privada.',
        },
        'La aplicación, su base de datos y sus archivos se alojan bajo la responsabilidad del operador. Los tipos de letra, las imágenes y los scripts vienen de este sitio. Solo un fondo de mapa puede venir de otro lugar, si se ofrece uno y usted lo elige: la [política de privacidad](page:privacy) lo indica.',
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
      blocks: [
        'Punto único de contacto para las autoridades y los usuarios (Reglamento (UE) 2022/2065, arts. 11 y 12): la [página Contacto](page:contact). Escriba en francés o en inglés.',
        'Para comunicar un contenido ilícito, indique allí su dirección y el motivo. Acusamos recibo y le informamos de la decisión.',
      ],
    },
  ],
});
