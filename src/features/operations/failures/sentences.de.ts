/** What this slice refuses, in German. */
export default {
  'Ce n’est plus en échec. Actualisez la liste.': 'Das ist nicht mehr fehlgeschlagen. Aktualisieren Sie die Liste.',
};
