import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('progress', {
  title: 'Progreso',
  failed: 'No se ha podido leer su progreso',
  lead_one: '{{count}} etapa hecha de {{total}}',
  lead_other: '{{count}} etapas hechas de {{total}}',
  whole: 'Todo está hecho. Lo que sigue se lee en su panel.',
  decides: 'Decisión de Bâtilien',
  way: 'Etapas',
  doneOn: 'Hecho el {{date}}',
  done: 'Hecho',
  toDo: 'Por hacer',
  dashboard: 'Abrir el panel',
  guide: {
    title: { provider: 'Entrar en la red', ordering: 'Para empezar' },
    lead: {
      provider: 'Los clientes le encuentran y le invitan en cuanto Bâtilien acepta su candidatura.',
      ordering: 'Unos pasos, y su primera solicitud recibe presupuestos.',
    },
    all: 'Todo el progreso',
    papers: 'Falta: {{papers}}.',
    submitted: 'Candidatura presentada',
    in_review: 'Candidatura en estudio',
    wait: 'Nada que hacer por ahora. La respuesta llega por correo en tres días laborables.',
    more_info: 'Se solicita información',
    rejected: 'Candidatura rechazada: corríjala y envíela de nuevo',
    suspended: 'Su empresa está suspendida de la red',
    others: 'Un responsable o un gestor de su empresa completa y envía la candidatura.',
  },
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
      text: 'Un presupuesto aceptado pasa a ser una orden de trabajo, que la empresa confirma.',
      act: 'Ver los presupuestos',
    },
    received: {
      title: 'Recepcionar una intervención',
      text: 'El trabajo está entregado, visto y aceptado: el hilo está completo.',
      act: 'Ver las solicitudes',
    },
    trades: {
      title: 'Indicar sus oficios',
      text: 'Las licitaciones le llegan según ellos.',
      act: 'Indicar mis oficios',
    },
    area: {
      title: 'Trazar su zona de intervención',
      text: 'Un radio, départements o un contorno: hasta dónde interviene.',
      act: 'Indicar mi zona',
    },
    papers: {
      title: 'Presentar sus documentos',
      text: 'Kbis o certificado RNE, seguro decenal según el oficio y, desde 5000 € sin IVA, certificado de vigilancia: sin ellos no hay pedidos.',
      act: 'Presentar mis documentos',
    },
    application: {
      title: 'Enviar su candidatura',
      text: 'El equipo, las normas y el envío: Bâtilien estudia el expediente.',
      act: 'Continuar la candidatura',
    },
    network: {
      title: 'Entrar en la red',
      text: 'Bâtilien comprueba el expediente y responde en tres días laborables.',
      act: '',
    },
    companyWon: {
      title: 'Identificar su empresa',
      text: 'SIRET, dirección, teléfono y correo: lo que figura en sus presupuestos.',
      act: 'Completar la empresa',
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
      text: 'Un presupuesto aceptado pasa a ser una orden de trabajo, por confirmar.',
      act: 'Ver mis presupuestos',
    },
    receivedWon: {
      title: 'Llevar una intervención hasta la recepción',
      text: 'Su cliente ve el trabajo entregado y lo acepta.',
      act: 'Ver las solicitudes',
    },
  },
});
