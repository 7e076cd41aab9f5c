import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('companies', {
  register: {
    title: 'Crear una cuenta',
    quote: 'Un rol para empezar. Podrá tener varios.',
    quoteText: 'Con una misma cuenta puede contratar obras por la mañana y ejecutarlas por la tarde.',
    known: '¿Ya tiene cuenta?',
    signIn: 'Iniciar sesión',
    searching: 'Se necesita una cuenta para buscar un proveedor.',
    side: '¿Cuál es su papel?',
    ordering: 'Encargo intervenciones',
    orderingText: 'Contratante: publico solicitudes y gestiono inmuebles.',
    orderingDetail: 'Propietario, administrador, gestora',
    provider: 'Realizo intervenciones',
    providerText: 'Proveedor: respondo a solicitudes y ejecuto encargos.',
    providerDetail: 'Autónomo, obra general, manutención',
    name: 'Nombre y apellidos',
    company: 'Empresa',
    email: 'Correo electrónico profesional',
    password: 'Contraseña',
    rule: '8 caracteres como mínimo, con una mayúscula, una minúscula y una cifra.',
    ruleLabel: 'Regla de la contraseña',
    accept: 'Acepto las',
    terms: 'condiciones de uso',
    and: 'y la',
    privacy: 'política de privacidad',
    submit: 'Crear mi cuenta',
  },
});
