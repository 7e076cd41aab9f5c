import { contentIn } from './define-content.ts';
import type { useQuoteGuides } from './texts-guides-quotes.ts';

export default contentIn<typeof useQuoteGuides>('guides-quotes', [
  {
    id: 'repondre',
    title: 'Responder a una solicitud',
    topic: 'quote',
    reader: 'provider',
    blocks: [
      {
        steps: [
          'Menú «Licitaciones»: las solicitudes de su oficio y de su zona, y aquellas a las que está invitado.',
          '«Responder» abre el editor: capítulos, partidas, cantidades, precios, descuento, IVA por partida.',
          'Escriba un código o una palabra: se le proponen sus artículos de [tarifa](page:tariffs).',
          'Indique la validez, el plazo y las condiciones y envíe. El número se asigna al enviar.',
        ],
      },
    ],
  },
  {
    id: 'tva',
    title: 'Elegir el tipo de IVA correcto',
    topic: 'quote',
    reader: 'provider',
    blocks: [
      {
        table: [
          ['Tipo', 'Cuándo'],
          ['20 %', 'caso general; desde el 1 de marzo de 2025, también las calderas de combustibles fósiles'],
          [
            '10\u202f%',
            'mejora, transformación, acondicionamiento o mantenimiento de locales destinados a vivienda terminados hace más de dos años (art. 279-0 bis del CGI)',
          ],
          [
            '5,5\u202f%',
            'rehabilitación energética de locales destinados a vivienda terminados hace más de dos años (art. 278-0 bis A del CGI)',
          ],
          [
            '5,5 % o 10 %',
            'ciertas obras en vivienda social de alquiler, según su naturaleza (arts. 278 sexies y 278 sexies A del CGI)',
          ],
          [
            '2,1 %',
            'tipo reducido en Guadalupe, Martinica y Reunión; su tipo normal, el 8,5 %, no se ofrece en el editor',
          ],
          ['0\u202f%', 'inversión del sujeto pasivo en subcontratación, o franquicia de IVA'],
        ],
      },
      'Al 10 % y al 5,5 %, el cliente certifica en el presupuesto firmado que se cumplen las condiciones: desde el 16 de febrero de 2025 ya no se pide ningún certificado aparte. Conserve ese presupuesto cinco años.',
      'Al 0 %, la mención legal se imprime en el presupuesto. En caso de duda, consulte a su asesor contable: el tipo le compromete.',
    ],
  },
  {
    id: 'indice',
    title: 'Corregir un presupuesto enviado',
    topic: 'quote',
    reader: 'provider',
    blocks: [
      {
        steps: [
          'Abra el presupuesto y elija «Revisar».',
          'El editor se abre con el contenido anterior. Modifique y vuelva a enviar.',
          'La revisión anterior pasa a «Sustituido»; ambas siguen siendo legibles.',
        ],
      },
      'Para renunciar, retire el presupuesto: el cliente lo ve.',
    ],
  },
  {
    id: 'tarifs',
    title: 'Mantener sus tarifas',
    topic: 'quote',
    reader: 'provider',
    blocks: [
      {
        steps: [
          'Menú «Mis tarifas» (o «Tarifas») y «Artículo»: código, descripción, oficio, unidad, precio sin IVA, IVA.',
          'Los artículos se proponen mientras redacta un presupuesto.',
          'Eliminar un artículo no cambia ningún presupuesto ya escrito.',
        ],
      },
    ],
  },
  {
    id: 'comparer',
    title: 'Comparar presupuestos',
    topic: 'quote',
    reader: 'ordering',
    blocks: [
      {
        steps: [
          'Abra la solicitud, pestaña «Presupuestos», y elija «Comparar los presupuestos».',
          'Los presupuestos se leen lado a lado: sin IVA, IVA, con IVA, plazo, validez, documentos, desviación de la mediana.',
          'Partida a partida cuando la solicitud incluye mediciones.',
        ],
      },
    ],
  },
  {
    id: 'accepter',
    title: 'Aceptar un presupuesto y contratar',
    topic: 'order',
    reader: 'ordering',
    blocks: [
      {
        steps: [
          'Desde la comparación o el presupuesto, «Aceptar». Puede hacerlo un responsable o un gestor.',
          'Los documentos del proveedor se controlan en ese momento.',
          'Firme: su nombre, «Bon pour accord» (conforme). Los demás presupuestos se rechazan con un mensaje.',
          'Se emite la orden de trabajo (OS-año-número); el proveedor la confirma o la rechaza con un motivo.',
          'Si la rechaza, la solicitud vuelve a esperar presupuestos: «Volver a pedir», en la pestaña «Presupuestos», avisa a una empresa cuyo presupuesto no había sido elegido. Esta lo confirma tal cual o lo revisa.',
        ],
      },
    ],
  },
  {
    id: 'vigilance',
    title: 'Aceptar un presupuesto cuando falta un documento',
    topic: 'order',
    reader: 'ordering',
    blocks: [
      {
        steps: [
          'El rechazo dice qué documento falta o cuál ha caducado.',
          'Pídalo al proveedor: una vez verificado, se puede aceptar.',
          'Un responsable puede continuar con un motivo por escrito; se conserva en el registro.',
        ],
      },
      {
        table: [
          ['Documento', 'Exigido'],
          [
            'Kbis o certificado de inscripción en el RNE',
            'siempre, de menos de tres meses al verificarse: es una regla de Bâtilien, la ley lo exige desde 5000 € sin IVA (art. D. 8222-5 del Code du travail francés)',
          ],
          [
            'Certificado de vigilancia URSSAF',
            'a partir de 5000 € sin IVA, de menos de seis meses; después, cada seis meses hasta el fin de la ejecución',
          ],
          ['Seguro decenal', 'para los oficios sujetos a él, con cobertura del oficio de la solicitud'],
        ],
      },
    ],
  },
  {
    id: 'confirmer',
    title: 'Confirmar o rechazar una orden de trabajo',
    topic: 'order',
    reader: 'provider',
    blocks: [
      {
        steps: [
          'La orden de trabajo aparece en su panel y en la solicitud.',
          '«Confirmar» le compromete con el presupuesto aceptado. «Rechazar» pide un motivo.',
          'Tras un rechazo, el cliente puede contratar a otro.',
        ],
      },
    ],
  },
  {
    id: 'intervenir',
    title: 'Planificar, iniciar y terminar una intervención',
    topic: 'order',
    reader: 'provider',
    blocks: [
      {
        steps: [
          'Confirmada la orden, «Planificar» comunica su día al cliente; «Cambiar el día» lo corrige.',
          'En el lugar, «Iniciar»; si no es el día previsto, se avisa al cliente. Hecho el trabajo, «Terminar», con unas palabras si quiere.',
          'El cliente recepciona. Si anota reservas, corríjalas y, en cada una, «Marcar como corregida».',
        ],
      },
    ],
  },
  {
    id: 'receptionner',
    title: 'Recepcionar una intervención',
    topic: 'order',
    reader: 'ordering',
    blocks: [
      {
        steps: [
          'Cuando el proveedor ha terminado, «Recepcionar». Puede hacerlo un responsable o un gestor.',
          'Elija «Sin reservas» o «Con reservas», o rechace con un motivo: la intervención se reanuda entonces.',
          'Compruebe la reserva corregida: «Levantar» si el trabajo está bien, «Reabrir» si no.',
          'Hecha la recepción, cada parte puede dejar su opinión durante 14 días.',
        ],
      },
    ],
  },
  {
    id: 'clavier',
    title: 'Ir más rápido con el teclado',
    topic: 'account',
    reader: 'everyone',
    blocks: [
      {
        table: [
          ['Tecla', 'Efecto'],
          ['Ctrl K o ⌘ K', 'paleta: páginas, solicitudes, acciones'],
          ['/', 'buscar en la lista'],
          ['j, k', 'línea siguiente, anterior'],
          ['Intro', 'abrir la línea'],
          ['x', 'seleccionar la línea'],
          ['F8', 'ir a la última notificación'],
        ],
      },
    ],
  },
]);
