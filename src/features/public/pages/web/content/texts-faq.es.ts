import { contentIn } from './define-content.ts';
import type { useFaq } from './texts-faq.ts';

export default contentIn<typeof useFaq>('faq', {
  title: 'Preguntas frecuentes',
  lede: 'Las respuestas cortas. Para los pasos a seguir, consulte las guías.',
  sections: [
    {
      id: 'compte',
      title: 'Cuenta y roles',
      blocks: [
        {
          question: '¿Qué es un rol?',
          answer: [
            'La función con la que trabaja: contratante, proveedor o uno de los roles históricos (RIVP, TCE, Manutención). Si tiene varios, el botón de la parte superior de la pantalla permite cambiar; el menú se adapta.',
          ],
        },
        {
          question: 'Tengo un rol histórico. ¿Debo cambiarlo?',
          answer: [
            'No. RIVP, TCE y Manutención siguen funcionando con sus menús. Puede pasar a Contratante o a Proveedor desde su perfil; sus solicitudes y presupuestos se quedan donde están.',
          ],
        },
        {
          question: 'No consigo iniciar sesión.',
          answer: [
            '«Dirección o contraseña incorrectas» no dice si la dirección existe, para no informar a nadie. Compruebe la dirección y después la contraseña. [Contraseña olvidada](page:resetPassword): llega un enlace por correo. Tras cinco intentos fallidos, el inicio de sesión de esa dirección se suspende 15 minutos, o hasta la nueva contraseña.',
          ],
        },
        {
          question: '¿Puedo trabajar para dos empresas?',
          answer: ['Sí. Acepte la invitación de la segunda: su perfil permite después elegir para cuál actúa.'],
        },
      ],
    },
    {
      id: 'demandes',
      title: 'Solicitudes y presupuestos',
      blocks: [
        {
          question: '¿Quién ve mi solicitud?',
          answer: [
            'Sus compañeros autorizados en el inmueble y después aquellos para quienes la publica: los proveedores invitados, sus favoritos o los del marketplace cuyo oficio y zona coinciden. La dirección exacta solo se da tras el pedido.',
          ],
        },
        {
          question: '¿Puede un competidor leer mi presupuesto?',
          answer: [
            'No. Solo lo lee la empresa que ha publicado la solicitud. Si las ofertas están selladas, ni siquiera ella ve los importes antes de la fecha límite.',
          ],
        },
        {
          question: '¿Puedo corregir un presupuesto enviado?',
          answer: [
            'Un presupuesto enviado ya no cambia. Cree una nueva revisión: la anterior queda sustituida y se avisa al cliente de la nueva revisión.',
          ],
        },
        {
          question: '¿Por qué mi presupuesto figura como «Vencido»?',
          answer: [
            'Su plazo de validez ha pasado. Cree una nueva revisión para proponerlo de nuevo, mientras la solicitud esté abierta.',
          ],
        },
        {
          question: '¿Qué ocurre con una solicitud cuya fecha límite pasa sin pedido?',
          answer: ['Vence. Se puede volver a publicar con una nueva fecha.'],
        },
      ],
    },
    {
      id: 'commande',
      title: 'Pedido y documentos',
      blocks: [
        {
          question: '¿Por qué no puedo aceptar este presupuesto?',
          answer: [
            'Falta un documento obligatorio o ha caducado: el mensaje dice cuál. Pídalo al proveedor o, si es responsable de la empresa, continúe con un motivo por escrito.',
          ],
        },
        {
          question: '¿A partir de qué importe se exige el certificado de vigilancia?',
          answer: [
            'A partir de 5000 € sin IVA, al celebrarse el contrato y después cada seis meses hasta el fin de la ejecución; debe tener menos de seis meses (art. L. 8222-1, R. 8222-1 y D. 8222-5 del Code du travail francés).',
          ],
        },
        {
          question: '¿Aceptar un presupuesto equivale a firmarlo?',
          answer: [
            'Sí: «Bon pour accord» (conforme), con su nombre, la hora, su dirección IP y la huella del contenido. Los demás presupuestos se rechazan con un mensaje y se emite la orden de trabajo.',
          ],
        },
      ],
    },
    {
      id: 'plans',
      title: 'Planes',
      blocks: [
        {
          question: '¿Qué pasa con la undécima solicitud del mes, con Starter?',
          answer: [
            'La publicación se rechaza con su motivo; la solicitud queda en borrador y no se pierde nada. El recuento vuelve a empezar el día uno del mes.',
          ],
        },
        {
          question: '¿Pagan los proveedores por responder?',
          answer: [
            'Responder a las solicitudes, presupuestar y seguir los encargos no depende de ningún límite de plan: los límites de Starter se refieren a las solicitudes publicadas y a los inmuebles.',
          ],
        },
      ],
    },
    {
      id: 'donnees',
      title: 'Datos y seguridad',
      blocks: [
        {
          question: '¿Dónde están mis fotos?',
          answer: [
            'En el servidor de esta instalación. Se recodifican al llegar, sin sus coordenadas geográficas, y solo se muestran a quienes leen la solicitud.',
          ],
        },
        {
          question: '¿Quién puede leer los códigos de acceso de un inmueble?',
          answer: ['Su empresa, y cada lectura queda anotada en el registro.'],
        },
        {
          question: '¿Puedo exportar mis listas?',
          answer: [
            'Sí: la lista de solicitudes se exporta a CSV, con los filtros aplicados. El archivo se abre en una hoja de cálculo.',
          ],
        },
      ],
    },
  ],
});
