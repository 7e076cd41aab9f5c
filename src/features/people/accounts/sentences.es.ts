/** What this slice refuses, in Spanish. */
export default {
  'Aucun utilisateur connecté': 'Nadie ha iniciado sesión',
  'Identifiants incorrects': 'Dirección o contraseña incorrectas',
  "L'adresse email et le mot de passe sont requis": 'La dirección de correo y la contraseña son obligatorias',
  'Au moins 8 caractères.': 'Al menos 8 caracteres.',
  'Au plus 256 caractères.': '256 caracteres como máximo.',
  'Ajoutez une majuscule.': 'Añada una mayúscula.',
  'Ajoutez une minuscule.': 'Añada una minúscula.',
  'Ajoutez un chiffre.': 'Añada una cifra.',
  'Ce mot de passe est trop courant\u202f: choisissez-en un autre.': 'Esta contraseña es demasiado común.',
  'Un compte existe déjà avec cette adresse. Connectez-vous.':
    'Ya existe una cuenta con esta dirección. Inicie sesión.',
  'Rôle non autorisé': 'Rol no autorizado',
  'La plateforme garde au moins un administrateur. Donnez d’abord cette casquette à quelqu’un d’autre.':
    'El sitio conserva al menos un administrador. Dé primero este rol a otra persona.',
  'Vous ne portez pas cette casquette.': 'Usted no tiene este rol.',
  'Ce numéro de téléphone n’est pas valide.': 'Este número de teléfono no es válido.',
  'Choisissez un mot de passe différent de l’actuel.': 'Elija una contraseña distinta de la actual.',
  'Ce lien est incomplet ou n’est plus valable. Ouvrez-le directement depuis le message.':
    'Este enlace no es válido. Ábralo desde el mensaje, sin perder el final.',
  'Ce lien a déjà servi. Demandez-en un nouveau.': 'Este enlace ya se ha usado. Pida uno nuevo.',
  'Ce lien a expiré. Demandez-en un nouveau.': 'Este enlace ha caducado. Pida uno nuevo.',
  'Les deux mots de passe diffèrent.': 'Las dos contraseñas son distintas.',
  'Trop de mots de passe incorrects. Réessayez dans 15 minutes.':
    'Demasiadas contraseñas erróneas. Inténtelo de nuevo en 15 minutos.',
  'Trop de codes faux. Réessayez dans 15 minutes.': 'Demasiados códigos erróneos. Inténtelo de nuevo en 15 minutos.',
  'La double authentification est déjà active.': 'La doble autenticación ya está activa.',
  'La double authentification n’est pas active.': 'La doble autenticación no está activa.',
  'Cette adresse est déjà vérifiée.': 'Esta dirección ya está verificada.',
  'Plusieurs messages viennent de partir. Attendez une heure avant d’en demander un autre, et regardez les indésirables.':
    'Se acaban de enviar varios mensajes. Espere una hora antes de pedir otro y mire el correo no deseado.',
  'Tapez votre mot de passe actuel.': 'Escriba su contraseña actual.',
  'Le code a 6 chiffres.': 'El código tiene 6 cifras.',
  'Trop de tentatives. La connexion à cette adresse est suspendue 15 minutes.':
    'Demasiados intentos. El inicio de sesión de esta dirección se suspende 15 minutos.',
  'Ce code ne convient pas, ou il a déjà servi.': 'Este código no es correcto o ya se ha usado.',
  'Délai dépassé. Saisissez de nouveau votre mot de passe.':
    'Se ha agotado el tiempo. Vuelva a empezar con su contraseña.',
  'Bâtilien ne peut plus lire les codes de votre application. Utilisez un code de secours, puis activez de nouveau la double authentification dans votre profil.':
    'Este sitio ya no puede leer los códigos de su aplicación. Use un código de respaldo y vuelva a activar la doble autenticación en su perfil.',
  'Un compte existe déjà avec cette adresse.': 'Ya existe una cuenta con esta dirección.',
  'C’est déjà l’adresse de votre compte.': 'Esta ya es la dirección de su cuenta.',
  'Tapez le code.': 'Escriba el código.',
  'Un code de l’application a 6 chiffres, un code de secours 16 caractères.':
    'Un código de la aplicación tiene 6 cifras; uno de respaldo, 16 signos.',
  'Ce code ne convient pas. Tapez celui qui s’affiche maintenant.':
    'Este código no es correcto. Escriba el que se muestra ahora.',
  'Mot de passe incorrect.': 'Esta contraseña no es la suya.',
};
