import { contentIn } from './define-content.ts';
import type { useTerms } from './texts-terms.ts';

export default contentIn<typeof useTerms>('terms', {
  title: 'Condiciones de uso',
  lede: 'Lo que puede esperar de Bâtilien y lo que Bâtilien espera de usted.',
  sections: [
    {
      id: 'objet',
      title: 'Objeto',
      blocks: [
        'Bâtilien es una aplicación en línea que une a quienes encargan intervenciones en edificios y a quienes las realizan: solicitudes de intervención, licitaciones, presupuestos, órdenes de trabajo. Se dirige a profesionales. Crear una cuenta supone aceptar estas condiciones; se conserva la fecha.',
      ],
    },
    {
      id: 'compte',
      title: 'Su cuenta',
      blocks: [
        {
          list: [
            'Una cuenta es personal: una persona, una dirección de correo, una contraseña que no se comparte.',
            'La contraseña tiene al menos 8 caracteres, con una mayúscula, una minúscula y una cifra.',
            'Una misma persona puede tener varios roles y pertenecer a varias empresas. Actúa siempre para una sola a la vez, que se muestra en pantalla.',
            'El responsable de la empresa decide quién entra, con qué permisos y en qué inmuebles.',
          ],
        },
      ],
    },
    {
      id: 'engagements',
      title: 'A qué se compromete usted',
      blocks: [
        {
          list: [
            'Dar información exacta: identidad, empresa, SIRET, seguros, documentos.',
            'Escribir solo lo que tiene derecho a escribir y publicar fotos solo de lugares donde puede hacerlas.',
            'No eludir los límites técnicos ni leer lo que no le está destinado.',
            'Avisar sin demora si otra persona usa su cuenta.',
          ],
        },
      ],
    },
    {
      id: 'role',
      title: 'El papel de Bâtilien',
      blocks: [
        'Bâtilien proporciona la herramienta. El contrato de obra se forma entre la empresa que contrata y la que ejecuta, en el momento en que un presupuesto se acepta con su «Bon pour accord» (conforme). Bâtilien no es parte de ese contrato, no elige a los proveedores y no garantiza sus obras.',
        'Los controles de vigilancia (Kbis o certificado de inscripción en el RNE, certificado URSSAF, seguro decenal) ayudan a la empresa que contrata a cumplir sus obligaciones; no la eximen de ellas. Seguir adelante pese a lo que falte exige un motivo por escrito, conservado en el registro.',
      ],
    },
    {
      id: 'signature',
      title: 'Presupuesto, firma y prueba',
      blocks: [
        'Un presupuesto enviado ya no se modifica: una corrección crea una nueva revisión. La aceptación registra el nombre del firmante, la hora, la dirección IP y la huella del contenido firmado. Cada etapa de una solicitud queda anotada en su registro. Las partes acuerdan que estos registros sirven de prueba entre ellas, salvo prueba en contrario.',
      ],
    },
    {
      id: 'plans',
      title: 'Planes y límites',
      blocks: [
        'El plan Starter permite 10 solicitudes al mes y 2 inmuebles; el plan Pro no tiene estos límites; el plan Enterprise se establece a medida. Alcanzar un límite impide publicar o añadir, nunca leer ni terminar lo empezado. Los precios figuran en la [página Precios](page:pricing).',
      ],
    },
    {
      id: 'prix',
      title: 'Precio y pago',
      blocks: [
        'Los precios son sin IVA, por empresa y por mes. Durante la versión beta no se factura ningún plan ni se pide ningún medio de pago. Nada se deberá sin su acuerdo previo sobre el plan, su precio y su fecha de inicio. El precio de las obras se paga entre las empresas, fuera de Bâtilien, que no cobra ninguna comisión.',
      ],
    },
    {
      id: 'contenus',
      title: 'Sus contenidos',
      blocks: [
        'Siguen siendo suyos. Usted autoriza a Bâtilien a conservarlos y a mostrarlos a las personas a quienes van destinados: los participantes de una solicitud, los proveedores a quienes consulta, la administración de la plataforma.',
      ],
    },
    {
      id: 'classement',
      title: 'Clasificación de los proveedores',
      blocks: [
        'Por defecto, una búsqueda ordena a los proveedores por un total de puntos. Documentos en regla: 400. Nota de las opiniones publicadas: hasta 400; cuenta como si se añadieran cinco opiniones de 4 sobre 5, para que una sola no decida. Rapidez de respuesta a las solicitudes: hasta 150, nada más allá de tres días. Si se indica un lugar, la cercanía: hasta 600. También puede ordenar por distancia o por nota.',
        'Nadie paga por estar mejor clasificado, y el plan de una empresa no entra en el cálculo. Las fichas del directorio público aparecen aparte.',
      ],
    },
    {
      id: 'moderation',
      title: 'Moderación y suspensión',
      blocks: [
        'La administración puede rechazar un documento, ocultar una opinión denunciada y suspender a una empresa de la red, si sus documentos ya no son válidos, si ha dado datos falsos o si pone a otros en peligro. Una empresa suspendida deja de aparecer en las búsquedas, en el mapa y en su página pública; sus miembros conservan su cuenta y lo que está en curso.',
        'El motivo se envía por correo a la empresa a más tardar cuando la suspensión surte efecto. Puede levantarse. Si el operador pone fin a todos sus servicios para una empresa, la avisa con el motivo al menos 30 días antes, salvo obligación legal o incumplimientos repetidos (Reglamento (UE) 2019/1150, art. 4).',
      ],
    },
    {
      id: 'reclamations',
      title: 'Reclamaciones',
      blocks: [
        'Para impugnar una decisión o la clasificación, o por cualquier dificultad, escriba desde la [página Contacto](page:contact): es también el punto de contacto del Reglamento (UE) 2022/2065. La reclamación es gratuita; una persona la lee y le responde con los motivos.',
      ],
    },
    {
      id: 'disponibilite',
      title: 'Disponibilidad y responsabilidad',
      blocks: [
        'El operador pone los medios razonables para que el servicio esté disponible y no se pierda nada de lo registrado. No responde de los daños nacidos de un uso contrario a estas condiciones ni de un desacuerdo entre empresas.',
      ],
    },
    {
      id: 'fin',
      title: 'Duración y fin',
      blocks: [
        'Estas condiciones se aplican sin límite de tiempo desde la creación de la cuenta. Usted les pone fin cuando quiera, sin preaviso ni gastos, cerrando su cuenta desde su perfil. Si cambian, se le avisa por correo al menos 15 días antes. Lo que la ley obliga a conservar se queda en la empresa correspondiente; lo demás se borra. La [política de privacidad](page:privacy) lo detalla.',
      ],
    },
    {
      id: 'droit',
      title: 'Derecho aplicable',
      blocks: [
        'Estas condiciones se rigen por el derecho francés. Antes de cualquier litigio, las partes buscan un acuerdo amistoso. Entre comerciantes, **el tribunal competente es el del domicilio social del operador**; en los demás casos se aplican las reglas de derecho común. Prevalece la versión francesa.',
      ],
    },
  ],
});
