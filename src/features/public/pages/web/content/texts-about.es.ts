import { contentIn } from './define-content.ts';
import type { useAbout } from './texts-about.ts';

export default contentIn<typeof useAbout>('about', {
  title: 'Quiénes somos',
  lede: 'En francés, «bâti» es lo edificado y «lien», el vínculo: quienes gestionan edificios, quienes trabajan en ellos y el hilo entre ambos.',
  sections: [
    {
      id: 'idee',
      title: 'Una solicitud, un hilo',
      blocks: [
        'Una fuga, una puerta que ya no cierra, una cubierta por reparar: cada necesidad de un edificio pasa de mano en mano. Lo habitual es que se pierda entre llamadas, correos y hojas de cálculo. En Bâtilien conserva un solo número y un solo hilo, de la solicitud a la recepción. Cada uno ve lo que le concierne y sabe lo que se espera de él.',
      ],
    },
    {
      id: 'deux-cotes',
      title: 'Dos partes, los mismos hechos',
      blocks: [
        'El contratante publica, compara presupuestos realmente comparables, contrata y guarda la prueba. El proveedor recibe solicitudes de su oficio y de su zona, presupuesta con sus propias tarifas y sabe si se le elige o no. Ambos leen el mismo registro: las mismas horas, los mismos documentos, las mismas decisiones.',
      ],
    },
    {
      id: 'principes',
      title: 'Lo que nos importa',
      blocks: [
        {
          list: [
            '**La prueba**: una etapa superada queda escrita, fechada y firmada por alguien. Nada se reescribe en silencio.',
            '**La discreción**: un proveedor nunca lee el presupuesto de otro; una dirección exacta solo se da a quien acude.',
            '**La vigilancia**: antes de un pedido se controlan los documentos obligatorios. Un documento que falta se dice, con la manera de resolverlo.',
            '**La claridad**: un importe dice si va sin IVA o con IVA, un plazo dice hasta cuándo, un rechazo dice por qué.',
            '**El acceso**: con teclado, con lector de pantalla, en un teléfono a pleno sol.',
          ],
        },
      ],
    },
    {
      id: 'nom',
      title: 'El nombre',
      blocks: [
        '«Bâti», edificado; «lien», vínculo. El logotipo es un hastial del que cuelga una plomada: se construye recto, se sigue el hilo.',
      ],
    },
    {
      id: 'rejoindre',
      title: 'Empezar',
      blocks: [
        '[Crear una cuenta](page:register) lleva un minuto. ¿Antes tiene una pregunta? [Escríbanos](page:contact).',
      ],
    },
  ],
});
