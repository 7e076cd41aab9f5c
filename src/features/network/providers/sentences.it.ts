/** What this slice refuses, in Italian. */
export default {
  'Une de ces listes n’existe plus.': 'Uno di questi elenchi non esiste più.',
  'Cette zone n’est pas lisible.': 'Questa zona è illeggibile.',
  'Zone non valable\u202f: la limite sud dépasse la limite nord.': 'Il limite sud della zona è a nord del limite nord.',
  'Indiquez la latitude et la longitude.': 'Indicare la latitudine e la longitudine.',
  'Choisissez au moins un métier.': 'Scegliere almeno un mestiere.',
  'Indiquez d’où partent vos équipes.': 'Indicare da dove partono le squadre.',
  'Cette fiche a été modifiée entre-temps': 'Questa scheda è stata modificata nel frattempo',
  'Une liste porte déjà ce nom.': 'Esiste già un elenco con questo nome.',
  'Une entreprise garde 30 listes au plus.': 'Un’azienda conserva al massimo 30 elenchi.',
  'Une de vos recherches porte déjà ce nom.': 'Una delle sue ricerche ha già questo nome.',
  'Vous gardez 50 recherches au plus.': 'Si possono conservare al massimo 50 ricerche.',
  'Cette alerte est déjà arrêtée ou n’existe plus.': 'Questo avviso è già fermo o non esiste più.',
  'Cette adresse n’est pas lisible.': 'Questo indirizzo non è leggibile.',
  'Ce lien est incomplet.': 'Questo link è incompleto.',
  'Placez au moins trois points.': 'Posizionare almeno tre punti.',
  'Une zone a 100 points au plus.': 'Una zona ha al massimo 100 punti.',
  'Cette zone sort de France.': 'Questa zona esce dalla Francia.',
  'Les côtés de la zone se croisent\u202f: déplacez ou retirez un point.':
    'I lati della zona si incrociano: spostare o togliere un punto.',
  'Cette zone est trop petite\u202f: 1\u202fkm² au moins.': 'Questa zona è troppo piccola: almeno 1\u202fkm².',
};
