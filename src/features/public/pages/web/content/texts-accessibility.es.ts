import { contentIn } from './define-content.ts';
import type { useAccessibility } from './texts-accessibility.ts';

export default contentIn<typeof useAccessibility>('accessibility', {
  title: 'Accesibilidad',
  lede: 'Lo que se ha hecho para que todos puedan usar Bâtilien, lo que aún falta y a quién decirlo.',
  sections: [
    {
      id: 'etat',
      title: 'Estado de conformidad',
      blocks: [
        'Bâtilien es **parcialmente conforme** con el referencial francés de accesibilidad (RGAA), versión 4.1.2, por las no conformidades que se enumeran más abajo.',
        'Esta declaración se estableció el 22 de noviembre de 2026. Vale para la aplicación y sus páginas públicas.',
      ],
    },
    {
      id: 'resultats',
      title: 'Resultados',
      blocks: [
        'Una autoevaluación del equipo que desarrolla Bâtilien, no confirmada por una auditoría, estima que **se cumple alrededor del 94\u202f% de los criterios aplicables**. Esta tasa es una estimación: los criterios no se han contado uno por uno en cada página, y puede haber otras no conformidades además de las enumeradas más abajo.',
      ],
    },
    {
      id: 'non-conformites',
      title: 'Lo que no es accesible',
      blocks: [
        {
          list: [
            'Las fotos de los usuarios tienen como texto alternativo su número y su procedencia, no lo que muestran (criterio 1.3).',
            'Los textos escritos por los usuarios no indican su idioma cuando no es el de la página (criterio 8.7).',
            'En las tablas densas, un texto largo puede quedar cortado cuando el lector aumenta el espaciado; la página de detalle lo da entero (criterio 10.12).',
            'Los documentos de las empresas, como los certificados escaneados, no se hacen accesibles (criterio 13.3).',
          ],
        },
        'No se invoca ninguna excepción por carga desproporcionada y ningún contenido está exento.',
      ],
    },
    {
      id: 'evaluation',
      title: 'Cómo se ha comprobado',
      blocks: [
        'Tecnologías: HTML, CSS, JavaScript, WAI-ARIA y SVG.',
        'Con Chromium, en ordenador y con las dimensiones de un teléfono, y con la herramienta automática axe-core: solo con teclado, por el árbol de accesibilidad y los anuncios, al 200\u202f% y al 400\u202f%, con espaciado de texto aumentado, con colores forzados y sin animación. No se ha probado con NVDA, JAWS ni VoiceOver.',
        'Páginas comprobadas: inicio, acceso, registro, restablecimiento de la contraseña, contacto, aviso legal, accesibilidad, ayuda, panel, solicitudes, una solicitud y su hilo, nueva solicitud, comparación de presupuestos, redacción de un presupuesto, sitios, marketplace, perfil, tareas e informes de la administración.',
      ],
    },
    {
      id: 'contact',
      title: 'Comentarios y contacto',
      blocks: [
        'Si no consigue acceder a un contenido o a un servicio, escríbanos por la [página de contacto](page:contact): se le propondrá otra forma de acceder.',
      ],
    },
    {
      id: 'recours',
      title: 'Vías de recurso',
      blocks: [
        'Nos ha señalado un defecto de accesibilidad que le impide acceder a un contenido o a un servicio y no ha obtenido una respuesta satisfactoria: puede acudir al Defensor de los Derechos francés.',
        {
          list: [
            'Escribir un mensaje: [formulaire.defenseurdesdroits.fr](https://formulaire.defenseurdesdroits.fr/).',
            'Contactar con el delegado de su región: [defenseurdesdroits.fr/saisir/delegues](https://www.defenseurdesdroits.fr/saisir/delegues).',
            'Escribir por correo, sin sello: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.',
            'Llamar: +33 9 69 39 00 00.',
          ],
        },
      ],
    },
  ],
});
