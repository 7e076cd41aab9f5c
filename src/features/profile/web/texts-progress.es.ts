import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts-progress.ts';

export default translation<typeof useTexts>('progress', {
  title: 'Progreso',
  failed: 'No se ha podido leer su progreso',
  lead_one: '{{count}} etapa hecha de {{total}}',
  lead_other: '{{count}} etapas hechas de {{total}}',
  whole: 'Todo está hecho. Lo que sigue se lee en su panel.',
  next: 'Próxima etapa',
  way: 'Etapas',
  doneOn: 'Hecho el {{date}}',
  done: 'Hecho',
  toDo: 'Por hacer',
  dashboard: 'Abrir el panel',
  step: {
    account: { title: 'Crear la cuenta', text: 'Una dirección de correo y una contraseña, solo suyas.', act: '' },
    profile: {
      title: 'Completar el perfil',
      text: 'Teléfono, cargo y dirección de facturación: lo que buscan sus interlocutores.',
      act: 'Completar el perfil',
    },
    company: {
      title: 'Identificar la empresa',
      text: 'El SIRET y la dirección, que figuran en cada presupuesto y cada orden de trabajo.',
      act: 'Completar la empresa',
    },
    team: {
      title: 'Invitar a un compañero',
      text: 'Cada uno con su rol: responsable, gestor, colaborador o lector.',
      act: 'Invitar a un miembro',
    },
    site: {
      title: 'Añadir un primer inmueble',
      text: 'Basta una dirección. Varios inmuebles se importan de un archivo.',
      act: 'Añadir un inmueble',
    },
    request: {
      title: 'Redactar una primera solicitud',
      text: 'El lugar, la necesidad, unas fotos. El borrador se guarda.',
      act: 'Redactar una solicitud',
    },
    tender: {
      title: 'Publicar una solicitud',
      text: 'Para las empresas invitadas, sus favoritos o todas las del oficio.',
      act: 'Ver mis solicitudes',
    },
    quote: {
      title: 'Recibir un primer presupuesto',
      text: 'Aparece en el hilo de la solicitud y se compara partida a partida.',
      act: 'Ver mis solicitudes',
    },
    order: {
      title: 'Contratar una intervención',
      text: 'Un presupuesto aceptado pasa a ser una orden de trabajo, firmada por ambas partes.',
      act: 'Ver los presupuestos',
    },
    received: {
      title: 'Recepcionar una intervención',
      text: 'El trabajo está entregado, visto y aceptado: el hilo está completo.',
      act: 'Ver las solicitudes',
    },
    trades: {
      title: 'Indicar sus oficios y su zona',
      text: 'Las licitaciones le llegan según ellos.',
      act: 'Indicar mis oficios',
    },
    papers: {
      title: 'Entregar sus documentos',
      text: 'Kbis y certificado de vigilancia verificados: sin ellos no hay pedidos importantes.',
      act: 'Entregar mis documentos',
    },
    tariffs: {
      title: 'Introducir sus tarifas',
      text: 'Un artículo introducido una vez se retoma en cada presupuesto.',
      act: 'Introducir una tarifa',
    },
    answer: {
      title: 'Enviar un primer presupuesto',
      text: 'Responda a una licitación de su oficio.',
      act: 'Ver las licitaciones',
    },
    orderWon: {
      title: 'Recibir un primer pedido',
      text: 'Un presupuesto aceptado pasa a ser una orden de trabajo, por confirmar en dos días.',
      act: 'Ver mis presupuestos',
    },
    receivedWon: {
      title: 'Llevar una intervención hasta la recepción',
      text: 'Su cliente ve el trabajo entregado y lo acepta.',
      act: 'Ver las solicitudes',
    },
  },
});
