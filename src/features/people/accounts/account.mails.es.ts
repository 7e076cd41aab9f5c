import { path } from '#paths.ts';
import type { MailContent } from '#platform/mail/layout.ts';
import type * as french from './account.mails.ts';

type Data = Record<string, string>;

const moment = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Paris' });
const at = (data: Data) => moment.format(new Date(data.at ?? 0));
const hello = (data: Data) => `Buenos días, ${data.name}:`;

const notYou =
  '¿No ha sido usted? Restablezca ahora mismo su contraseña desde la página de inicio de sesión y mire en su perfil dónde está conectada su cuenta.';

const notice = (data: Data, subject: string, sentence: string, advice = notYou, isReset = true): MailContent => ({
  subject,
  paragraphs: [hello(data), sentence, advice],
  // Mails queued by an earlier version do not know the address.
  ...(data.publicUrl && {
    button: {
      label: isReset ? 'Restablecer mi contraseña' : 'Escribirnos',
      url: `${data.publicUrl}${path(isReset ? 'resetPassword' : 'contact')}`,
    },
  }),
  footer: 'Recibe este mensaje porque se refiere a la seguridad de su cuenta. Estos avisos no se desactivan.',
});

export default {
  verificationMail: (data) => ({
    subject: 'Verifique su dirección de correo',
    paragraphs: [
      hello(data),
      'Le damos la bienvenida a Bâtilien. Solo falta verificar que esta dirección es la suya: aquí llegan los avisos de seguridad y el enlace que sustituye una contraseña olvidada.',
      'Este enlace es válido 48 horas y sirve una sola vez.',
    ],
    button: {
      label: 'Verificar mi dirección',
      url: `${data.publicUrl}${path('emailVerification')}?token=${data.token}`,
    },
    footer: '¿No ha creado ninguna cuenta en Bâtilien? Ignore este mensaje: no se verificará nada.',
  }),
  emailChangeMail: (data) => ({
    subject: 'Confirme su nueva dirección de correo',
    paragraphs: [
      hello(data),
      'Ha pedido que su cuenta de Bâtilien pase a esta dirección. Abra el enlace para confirmarla: con ella iniciará sesión.',
      'Este enlace es válido 48 horas y sirve una sola vez. Hasta entonces no cambia nada.',
    ],
    button: {
      label: 'Confirmar esta dirección',
      url: `${data.publicUrl}${path('emailVerification')}?token=${data.token}`,
    },
    footer: '¿No ha pedido nada? Ignore este mensaje: ninguna cuenta pasará a esta dirección.',
  }),
  resetMail: (data) => ({
    subject: 'Restablezca su contraseña',
    paragraphs: [
      hello(data),
      'Alguien, seguramente usted, ha pedido sustituir la contraseña de su cuenta de Bâtilien.',
      'Este enlace es válido una hora y sirve una sola vez. Al usarlo, cierra todas las sesiones abiertas.',
    ],
    button: { label: 'Elegir una contraseña', url: `${data.publicUrl}${path('resetPassword')}?token=${data.token}` },
    footer: '¿No ha pedido nada? Ignore este mensaje: su contraseña no cambia.',
  }),
  lockedMail: (data) =>
    notice(
      data,
      'Inicio de sesión suspendido en su cuenta',
      `El ${at(data)} fallaron varios intentos de iniciar sesión en su cuenta. El inicio de sesión queda suspendido 15 minutos; las sesiones ya abiertas continúan.`,
      '¿Era usted? Espere un cuarto de hora o restablezca la contraseña desde la página de inicio de sesión. ¿No era usted? Su contraseña ha resistido; active la doble autenticación en su perfil para mayor seguridad.',
    ),
  secondFactorLockedMail: (data) =>
    notice(
      data,
      'Varios códigos erróneos en su cuenta',
      `El ${at(data)} alguien escribió su contraseña y después varios códigos erróneos. El inicio de sesión queda suspendido 15 minutos.`,
      '¿Era usted? Espere un cuarto de hora o use después un código de respaldo. ¿No era usted? Alguien conoce su contraseña: cámbiela ahora mismo.',
    ),
  emailChangedMail: (data) =>
    notice(
      data,
      'La dirección de su cuenta ha cambiado',
      `Desde el ${at(data)}, su cuenta de Bâtilien ya no está vinculada a ${data.former}. El inicio de sesión y los mensajes pasan por la nueva dirección.`,
      '¿No ha sido usted? Alguien conoce su contraseña: escríbanos de inmediato desde la página de contacto.',
      false,
    ),
  passwordChangedMail: (data) =>
    notice(data, 'Su contraseña se ha modificado', `La contraseña de su cuenta se modificó el ${at(data)}.`),
  twoFactorEnabledMail: (data) =>
    notice(
      data,
      'Doble autenticación activada',
      `La doble autenticación de su cuenta se activó el ${at(data)}. Guarde sus códigos de respaldo en lugar seguro.`,
    ),
  twoFactorDisabledMail: (data) =>
    notice(
      data,
      'Doble autenticación desactivada',
      `La doble autenticación de su cuenta se desactivó el ${at(data)}. Desde ahora basta la contraseña para iniciar sesión.`,
    ),
  recoveryCodesRenewedMail: (data) =>
    notice(
      data,
      'Nuevos códigos de respaldo',
      `Se crearon nuevos códigos de respaldo el ${at(data)}. Los anteriores ya no sirven.`,
    ),
  recoveryCodeUsedMail: (data) =>
    notice(
      data,
      'Se ha usado un código de respaldo',
      `Se usó un código de respaldo para iniciar sesión en su cuenta el ${at(data)}. Ya no sirve.`,
    ),
} satisfies typeof french;
