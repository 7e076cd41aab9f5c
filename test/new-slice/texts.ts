const texts = {
  fr: [
    'Liste : ',
    'Nom',
    'Ajouter',
    'Ajouté',
    'Rien pour l’instant',
    'Ajoutez le premier élément de cette liste.',
    'La liste n’a pas pu être chargée',
    'Ajouté le',
    'Archiver',
    'Archiver {{name}} ?',
    '{{name}} est archivé',
    'Cet élément est déjà archivé.',
  ],
  en: [
    'List: ',
    'Name',
    'Add',
    'Added',
    'Nothing yet',
    'Add the first item of this list.',
    'The list could not be loaded',
    'Added on',
    'Archive',
    'Archive {{name}}?',
    '{{name}} is archived',
    'This item is archived already.',
  ],
  de: [
    'Liste: ',
    'Name',
    'Hinzufügen',
    'Hinzugefügt',
    'Noch nichts',
    'Fügen Sie den ersten Eintrag dieser Liste hinzu.',
    'Die Liste konnte nicht geladen werden',
    'Hinzugefügt am',
    'Archivieren',
    '{{name}} archivieren?',
    '{{name}} ist archiviert',
    'Dieser Eintrag ist bereits archiviert.',
  ],
  es: [
    'Lista: ',
    'Nombre',
    'Añadir',
    'Añadido',
    'Nada por ahora',
    'Añada el primer elemento de esta lista.',
    'No se ha podido cargar la lista',
    'Añadido el',
    'Archivar',
    '¿Archivar {{name}}?',
    '{{name}} está archivado',
    'Este elemento ya está archivado.',
  ],
  it: [
    'Elenco: ',
    'Nome',
    'Aggiungi',
    'Aggiunto',
    'Ancora niente',
    'Aggiunga il primo elemento di questo elenco.',
    'Impossibile caricare l’elenco',
    'Aggiunto il',
    'Archivia',
    'Archiviare {{name}}?',
    '{{name}} è archiviato',
    'Questo elemento è già archiviato.',
  ],
} as const;

/** Its text file in a language. */
const textsOf = (language: keyof typeof texts, plural: string, refusal: string) => {
  const [list, name, add, added, empty, emptyText, failed, createdAt, archive, archiveTitle, archived, gone] =
    texts[language];
  // The author translates its name.
  const title = list + plural.replaceAll('-', ' ');
  const screens = { title, name, add, added, empty, emptyText, failed, createdAt, archive, archiveTitle, archived };
  return `${JSON.stringify({ screens, refusals: { [refusal]: gone } }, null, 2)}\n`;
};

/** Its texts by language. */
export const textsOfSlice = (plural: string, refusal: string): [language: string, text: string][] =>
  (Object.keys(texts) as (keyof typeof texts)[]).map((language) => [language, textsOf(language, plural, refusal)]);
