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
        'Los controles de vigilancia (Kbis, certificado URSSAF, seguro decenal) ayudan a la empresa que contrata a cumplir sus obligaciones; no la eximen de ellas. Seguir adelante pese a lo que falte exige un motivo por escrito, conservado en el registro.',
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
      id: 'contenus',
      title: 'Sus contenidos',
      blocks: [
        'Siguen siendo suyos. Usted autoriza a Bâtilien a conservarlos y a mostrarlos a las personas a quienes van destinados: los participantes de una solicitud, los proveedores a quienes consulta, la administración de la plataforma.',
      ],
    },
    {
      id: 'moderation',
      title: 'Moderación y suspensión',
      blocks: [
        'La administración puede retirar de la licitación una solicitud manifiestamente ilícita o engañosa, diciendo por qué, y suspender una cuenta que ponga a otros en peligro. Se informa a la persona, que puede responder desde la [página Contacto](page:contact).',
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
      title: 'Cerrar la cuenta',
      blocks: [
        'Puede pedir el cierre de su cuenta en cualquier momento. Lo que la ley obliga a conservar se queda en la empresa correspondiente; lo demás se borra. La [política de privacidad](page:privacy) lo detalla.',
      ],
    },
    {
      id: 'droit',
      title: 'Derecho aplicable',
      blocks: [
        'Estas condiciones se rigen por el derecho francés. Antes de cualquier litigio, las partes buscan un acuerdo amistoso; en su defecto, el tribunal competente es el del domicilio social del operador. Prevalece la versión francesa.',
      ],
    },
  ],
});
