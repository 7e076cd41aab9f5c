import { contentIn } from './define-content.ts';
import type { useFirstGuides } from './texts-guides.ts';

export default contentIn<typeof useFirstGuides>('guides', {
  title: 'Guías de uso',
  lede: 'Una situación, unos pasos. Cada guía describe lo que la aplicación hace hoy.',
  sections: [
    {
      id: 'inscription',
      title: 'Crear la cuenta y la empresa',
      topic: 'account',
      reader: 'everyone',
      blocks: [
        {
          steps: [
            'Abra [la página de registro](page:register) y elija su papel: «Encargo intervenciones» o «Realizo intervenciones».',
            'Indique su nombre, el de su empresa, una dirección de correo y una contraseña (8 caracteres, mayúscula, minúscula, cifra).',
            'Acepte las condiciones. La cuenta y la empresa se crean a la vez; usted es su responsable.',
            'Complete después el SIRET, el IVA, la dirección y el IBAN en su [perfil](page:profile): se verifican sus dígitos de control.',
          ],
        },
      ],
    },
    {
      id: 'inviter',
      title: 'Invitar a un compañero',
      topic: 'account',
      reader: 'everyone',
      blocks: [
        {
          steps: [
            'En su [perfil](page:profile), sección «Empresa y miembros», elija «Invitar a un miembro».',
            'Indique su dirección y su rol: gestor, colaborador o lector. Solo un responsable invita a un gestor.',
            'Limítelo a ciertos inmuebles si hace falta: solo verá esos y sus solicitudes.',
            'Recibe un enlace válido siete días, que sirve una sola vez y solo para esa dirección.',
          ],
        },
        'Una invitación pendiente se retira desde la misma lista.',
      ],
    },
    {
      id: 'casquettes',
      title: 'Cambiar de rol, migrar un rol histórico',
      topic: 'account',
      reader: 'everyone',
      blocks: [
        {
          steps: [
            'El botón con casco, en la parte superior de la pantalla, abre la lista de sus roles: profesionales, por migrar, administración.',
            'Elija: la aplicación vuelve al panel, con el menú de ese rol.',
            'Para sustituir un rol histórico, abra su [perfil](page:profile), sección «Roles», y «Migrar». RIVP pasa a Contratante; TCE y Manutención pasan a Proveedor.',
          ],
        },
        'No se pierde nada: solicitudes, presupuestos y órdenes de trabajo siguen siendo de su empresa.',
      ],
    },
    {
      id: 'transferer',
      title: 'Transferir la responsabilidad, dejar una empresa',
      topic: 'account',
      reader: 'everyone',
      blocks: [
        {
          steps: [
            'Una empresa conserva siempre al menos un responsable.',
            'Para irse, transfiera primero la responsabilidad a un miembro, desde el menú de su línea.',
            'Pasa a ser gestor y entonces puede dejar la empresa.',
          ],
        },
      ],
    },
    {
      id: 'site',
      title: 'Añadir un inmueble',
      topic: 'sites',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'Menú «Mis inmuebles» y «Nuevo inmueble».',
            'Escriba la dirección: las propuestas aparecen mientras escribe. La posición se corrige si lo pide.',
            'Indique un nombre, una referencia, el contacto en el lugar y, si lo desea, los códigos de acceso.',
          ],
        },
        'Los códigos solo se muestran tras un gesto, y cada lectura queda anotada.',
      ],
    },
    {
      id: 'import',
      title: 'Importar sus inmuebles desde una hoja de cálculo',
      topic: 'sites',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'Menú «Mis inmuebles» e «Importar». Deposite un archivo CSV (10\u202fMB y 10.000 líneas como máximo); la codificación y el separador se reconocen.',
            'Diga en qué se convierte cada columna. Las propuestas vienen de los títulos.',
            'Las líneas se comprueban una a una: listas, por comprobar, duplicadas, con error, con el motivo. Corrija una celda en su sitio.',
            'Importe todo o solo las líneas correctas; las demás le esperan.',
          ],
        },
      ],
    },
    {
      id: 'publier',
      title: 'Publicar una solicitud',
      topic: 'request',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            '«Nueva solicitud»: elija el inmueble, describa la necesidad, el oficio, la prioridad y adjunte hasta 12 fotos.',
            'Fije la fecha límite de los presupuestos y, si los conoce, las fechas deseadas y el importe previsto.',
            'Elija quién puede responder: proveedores invitados, sus favoritos o el marketplace en un radio.',
            'Revise y publique. El número (DI-año-número) se asigna en ese momento.',
          ],
        },
        'El borrador se guarda con cada pulsación: puede cerrar y volver.',
      ],
    },
    {
      id: 'priorites',
      title: 'Elegir la prioridad',
      topic: 'request',
      reader: 'ordering',
      blocks: [
        {
          table: [
            ['Prioridad', 'Primera visita, tras el pedido'],
            ['Urgente', '4 horas'],
            ['Alta', '24 horas'],
            ['Normal', '5 días laborables'],
            ['Baja', '15 días laborables'],
          ],
        },
        'Los días laborables tienen en cuenta los festivos franceses. Antes del pedido cuenta la fecha límite de los presupuestos. El reloj se detiene cuando la solicitud se pone en espera.',
      ],
    },
    {
      id: 'attente',
      title: 'Poner una solicitud en espera, anularla',
      topic: 'request',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'Abra la solicitud y elija «Otras acciones».',
            '«Poner en espera» pide un motivo: acceso, piezas, decisión o meteorología. Al reanudarla vuelve adonde estaba.',
            '«Anular la solicitud» pide un motivo, que leen los proveedores. Los presupuestos recibidos se rechazan y la orden de trabajo, si existe, se anula.',
          ],
        },
      ],
    },
    {
      id: 'scelle',
      title: 'Pedir ofertas selladas',
      topic: 'request',
      reader: 'ordering',
      blocks: [
        {
          steps: [
            'Al publicar, marque «Ofertas selladas».',
            'Hasta la fecha límite, nadie lee los importes, tampoco usted.',
            'Llegada la fecha, todo se abre a la vez y la apertura queda anotada en el hilo.',
          ],
        },
      ],
    },
  ],
});
