import { contentIn } from './define-content.ts';
import type { usePrivacy } from './texts-privacy.ts';

export default contentIn<typeof usePrivacy>('privacy', {
  title: 'Política de privacidad',
  lede: 'Qué sabe Bâtilien de usted, por qué, durante cuánto tiempo y cómo recuperarlo.',
  sections: [
    {
      id: 'responsable',
      title: 'Quién es responsable',
      blocks: [
        'El operador de este sitio es responsable del tratamiento de su cuenta. Para las solicitudes, los presupuestos y las órdenes de trabajo, cada empresa sigue siendo responsable de lo que escribe: Bâtilien actúa entonces como encargado del tratamiento, según sus instrucciones.',
      ],
    },
    {
      id: 'donnees',
      title: 'Los datos que conservamos',
      blocks: [
        {
          list: [
            '**Cuenta**: nombre, dirección de correo y si está verificada, teléfono, cargo, empresa, dirección de facturación, roles, fecha de aceptación de las condiciones. La contraseña solo se guarda en forma de huella (argon2id): no podemos leerla.',
            '**Inicios de sesión**: un identificador de sesión, la dirección IP y el navegador de cada sesión abierta, sus fechas de apertura, de última visita y de fin. Los intentos fallidos se cuentan uno o dos días, en forma de huella que no revela la dirección escrita.',
            '**Doble autenticación**, si la activa: la clave de su aplicación, cifrada, y la huella de sus códigos de respaldo. Los enlaces enviados para verificar una dirección o cambiar una contraseña solo se guardan en forma de huella, 30 días después de su vencimiento.',
            '**Empresa**: razón social, SIRET, número de IVA, dirección, teléfono, sitio web, descripción, IBAN, seguro, plan, miembros e invitaciones enviadas.',
            '**Inmuebles**: dirección, coordenadas geográficas, contacto en el lugar, instrucciones y códigos de acceso.',
            '**Hilo de las solicitudes**: textos, fotos, presupuestos, decisiones, motivos y el registro de cada etapa con su autor y su hora. Las fotos pierden sus coordenadas geográficas al enviarse.',
            '**Firma de un «Bon pour accord»**: nombre del firmante, fecha, dirección IP y huella del contenido firmado.',
            '**Documentos de un proveedor**: Kbis o certificado de inscripción en el RNE, certificados de vigilancia y de seguro, datos bancarios, cualificaciones, con sus fechas; en su caso, la lista nominativa de sus empleados extranjeros, con su nombre, fecha de contratación, nacionalidad y permiso de trabajo: la empresa les informa de ello.',
            '**Preferencias y consentimientos**: idioma, moneda, zona horaria, avisos elegidos; cada elección de consentimiento con su fecha, su versión, la dirección IP y el navegador.',
            '**Red**: proveedores favoritos y sus listas, búsquedas guardadas y sus alertas, colaboraciones y sus condiciones, empresas bloqueadas y el motivo, que ellas no leen.',
            '**Opiniones sobre las empresas**: nota, texto y respuesta, con la empresa y la persona que las escriben, mostrada como «Claire D.»; denuncias, motivo y decisión.',
            '**Avisos y lecturas**: los avisos que se le dirigen; quién abrió un documento por verificar y cuándo.',
            '**Solicitudes a la administración**: el acceso o el rol que usted pide, la respuesta y las tareas que se derivan.',
            '**Reivindicaciones y oposiciones**: quién reivindica una ficha del directorio y con qué prueba; quién pide salir de él: nombre, dirección de correo, calidad y mensaje.',
            '**Directorio público**: las empresas certificadas RGE que publica la ADEME (Licence Ouverte 2.0), tengan o no una cuenta aquí: nombre, SIRET, dirección, teléfono, sitio web, oficios y cualificaciones. De las que pueden ser una persona, solo el nombre, el municipio, los oficios y las cualificaciones. De su dirección de correo, una huella; solo se escribe cuando es la de un servicio de la empresa.',
            '**Mensajes enviados desde la página Contacto**: nombre, dirección de correo, empresa, asunto y texto.',
            '**Boletín**: dirección de correo, navegador, página de suscripción, fechas de confirmación y de baja. Con la baja se borra el navegador.',
            '**Incidentes**: cuando una pantalla falla y usted lo comunica, el mensaje de error, la página, el navegador y su cuenta.',
            '**Correos enviados**: destinatario, plantilla, idioma y fecha. Su texto se borra en cuanto salen.',
          ],
        },
      ],
    },
    {
      id: 'finalites',
      title: 'Por qué y con qué base',
      blocks: [
        {
          table: [
            ['Finalidad', 'Base jurídica', 'Opcional'],
            ['Abrir y mantener su cuenta', 'Contrato', 'no'],
            ['Poner en relación, presupuestar, contratar, seguir', 'Contrato', 'no'],
            ['Verificar los documentos de un proveedor antes del pedido', 'Contrato', 'no'],
            ['Conservar presupuestos y órdenes de trabajo firmados', 'Obligación legal', 'no'],
            ['Responder a un mensaje', 'Interés legítimo', 'sí'],
            ['Enviarle el boletín', 'Consentimiento', 'sí'],
            ['Medir la audiencia', 'Consentimiento', 'sí'],
            ['Proteger las cuentas contra los abusos', 'Interés legítimo', 'cabe oposición'],
            ['Mostrar el directorio público de empresas certificadas', 'Interés legítimo', 'cabe oposición'],
          ],
        },
        'El control de los documentos ayuda a la empresa que contrata a cumplir su propia obligación (art. L. 8222-1 del Code du travail francés): le incumbe a ella, no a Bâtilien.',
        'Hoy no se carga ninguna herramienta de medición de audiencia ni de publicidad. Si llegara a haberla, esperaría su consentimiento.',
      ],
    },
    {
      id: 'durees',
      title: 'Cuánto tiempo',
      blocks: [
        {
          table: [
            ['Dato', 'Duración'],
            ['Cuenta y perfil', 'mientras la cuenta esté abierta'],
            ['Sesión', '30 días, o hasta cerrar la sesión'],
            ['Invitación a una empresa', '7 días para responder'],
            [
              'Presupuestos y órdenes de trabajo firmados',
              '10 años (art. L. 123-22 del Code de commerce francés para los documentos contables)',
            ],
            ['Pruebas de consentimiento', '2 años'],
            ['Validez de un consentimiento', '365 días; después se le vuelve a pedir'],
            ['Mensaje de la página Contacto', '3 años tras la respuesta'],
            ['Correo enviado', '1 año como prueba del envío, sin su texto; 30 días si no se pudo enviar'],
            ['Aviso en la aplicación', '30 días'],
            ['Incidente comunicado', '180 días, con la cuenta de quien lo comunica'],
            ['Boletín', '30 días tras la baja, o sin confirmación'],
            ['Favoritos, búsquedas, colaboraciones', 'mientras la empresa los conserve'],
            [
              'Documentos de un proveedor',
              'sin borrado automático: la empresa retira los que aún no se han verificado y puede pedir que se borren los demás. Sus clientes leen 5 años los de sus pedidos, 10 años un seguro decenal',
            ],
            ['Fotos', 'mientras exista la solicitud o el inmueble'],
            ['Opinión publicada', 'mientras la empresa a la que se refiere esté en Bâtilien'],
            ['Archivo de una importación de inmuebles no concluida', '7 días'],
            [
              'Ficha del directorio público',
              'visible hasta el fin de su última cualificación; borrada al aceptarse la oposición',
            ],
            ['Solicitud de oposición', '1 año tras la decisión; solo queda el SIREN, para que la ficha no vuelva'],
          ],
        },
      ],
    },
    {
      id: 'acces',
      title: 'Quién tiene acceso',
      blocks: [
        'Los participantes de una solicitud ven esa solicitud y ninguna otra. Un proveedor nunca lee el presupuesto de otro. Antes del pedido, solo conoce de un inmueble su municipio o su barrio y, en el mapa, una posición aproximada a 500 metros. Los códigos de acceso solo los lee la empresa que contrata, y cada lectura queda anotada en el registro. Lo que pertenece a otra empresa aparece como inexistente.',
        'La administración de la plataforma lee las cuentas, las solicitudes y los documentos por verificar; nunca adjudica un contrato. Nada se vende ni se alquila.',
        'El servidor llama a servicios externos sin decirles quién es usted. De ordinario, el archivo de tipos de cambio del Banco Central Europeo, al que no se transmite nada, y el registro público de empresas (el SIRET escrito). Si el operador los activa: el servicio nacional francés de direcciones (el texto de la dirección buscada) y el archivo RGE de la ADEME (descargado entero). Los correos pasan por el servidor de correo del operador.',
        {
          site: 'tiles',
          otherwise: 'En esta instalación, los mapas los dibuja este sitio: no se ofrece ningún fondo de mapa externo.',
        },
        'Los enlaces al mapa y al itinerario abren openstreetmap.org, al que su navegador da entonces la posición del inmueble. Nada se envía allí mientras usted no los siga.',
        '**Fuera de la Unión Europea**: los servicios que el programa llama por sí mismo son de organismos públicos franceses y europeos. El alojamiento, el envío de correos y el fondo de mapa los elige el operador: pregúntele desde la [página Contacto](page:contact) si implican una transferencia y con qué garantías. La fundación OpenStreetMap está establecida en el Reino Unido.',
        '**Clasificación**: los resultados de una búsqueda de proveedores se ordenan mediante un cálculo descrito en las [condiciones de uso](page:terms). Ninguna decisión que le obligue se toma sin una persona.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies y memoria del navegador',
      blocks: [
        {
          table: [
            ['Nombre', 'Función', 'Duración'],
            [
              'batilien.session_token',
              'mantiene su sesión, ilegible para los scripts; precedido de __Secure- en https',
              '30 días',
            ],
            [
              'batilien.device',
              'reconoce un dispositivo en el que inició sesión, para que los intentos ajenos no le bloqueen',
              '1 año',
            ],
            ['cookie-consent', 'sus elecciones de cookies y su fecha', '365 días; después se le vuelven a pedir'],
            ['language', 'último idioma usado en este navegador', '1 año'],
            ['theme', 'tema claro, oscuro o del sistema', 'hasta que usted lo borre'],
            ['sidebar', 'menú contraído o desplegado', 'hasta que usted lo borre'],
            ['map-background', 'fondo externo elegido en el mapa, si se ofrece uno', 'hasta que usted lo borre'],
            ['selected-role', 'último rol usado en este navegador', 'hasta que usted lo borre'],
            ['borradores', 'textos empezados y no enviados, guardados solo en su dispositivo', 'hasta el envío'],
            [
              'toast, error-attempts, legacy-banner',
              'un mensaje que mostrar al recargar, los intentos tras un error, un aviso aplazado',
              'hasta cerrar la pestaña',
            ],
          ],
        },
        'Estos elementos son esenciales y no se desactivan. La medición de audiencia, el marketing y el tratamiento opcional de los datos permanecen desactivados mientras usted no los elija; retirar una elección es tan sencillo como darla.',
      ],
    },
    {
      id: 'droits',
      title: 'Sus derechos',
      blocks: [
        {
          list: [
            '**Consultar y corregir**: su perfil muestra lo que sabemos de usted y se corrige sin pedírnoslo.',
            '**Llevarse los datos**: descargue sus datos desde su perfil, en un archivo JSON o en una página para leer.',
            '**Borrar**: cierre su cuenta desde su perfil. Lo que la ley obliga a conservar (presupuestos y órdenes firmados) se queda en la empresa, y se lo decimos.',
            '**Tras su muerte**: puede darnos directrices sobre la conservación, el borrado y la comunicación de sus datos (art. 85 de la ley francesa n.º 78-17 de 6 de enero de 1978).',
            '**Oponerse, limitar, retirar un consentimiento**: en cualquier momento, sin motivo para la retirada.',
          ],
        },
        'Respondemos en el plazo de un mes. En caso de desacuerdo, puede acudir a la autoridad francesa, la [CNIL](https://www.cnil.fr/fr/plaintes).',
      ],
    },
    {
      id: 'ecrire',
      title: 'Escribirnos',
      blocks: [
        {
          site: 'officer',
          otherwise: 'Esta instalación no ha designado un delegado de protección de datos; responden sus responsables.',
        },
        'Para cualquier pregunta sobre sus datos, elija el asunto «Mis datos personales» en la [página Contacto](page:contact). Su mensaje se guarda y se transmite a los responsables de esta instalación.',
      ],
    },
  ],
});
