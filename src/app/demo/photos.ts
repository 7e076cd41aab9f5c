import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileStore } from '#platform/files/store.ts';
import type { Calendar } from './calendar.ts';
import type { NewId } from './ids.ts';
import type { Prng } from './prng.ts';
import type { Row } from './rows.ts';
import type { Tender } from './tenders.ts';

/** Drawn pictures, each from three sides: which needs they show, and what people call the file. */
const subjects: { of: RegExp; pictures: [file: string, name: string][] }[] = [
  {
    of: /chéneau|Descente|Noue/,
    pictures: [
      ['cheneau-perce', 'Chéneau'],
      ['cheneau-naissance', 'Naissance'],
      ['toiture-zinc', 'Toiture vue de la rue'],
    ],
  },
  {
    of: /[Tt]errasse|Seuils|coursive|dilatation/,
    pictures: [
      ['terrasse-releve-decolle', 'Relevé décollé'],
      ['terrasse-bicouche', 'Terrasse'],
      ['palier-aureole', 'Palier'],
    ],
  },
  {
    of: /Infiltration par|Solins|Ardoises|versant|lucarnes|souches/,
    pictures: [
      ['toiture-zinc', 'Toiture'],
      ['plafond-tache', 'Plafond'],
    ],
  },
  {
    of: /Auréole|Taches|Recherche de fuite|Plafond|plafond d’un logement/,
    pictures: [
      ['plafond-tache', 'Plafond'],
      ['palier-aureole', 'Palier'],
    ],
  },
  {
    of: /[Cc]olonne/,
    pictures: [['gaine-colonnes', 'Gaine des colonnes']],
  },
  {
    of: /peinture de la cage|[Mm]arches|Nez de marche/,
    pictures: [
      ['escalier-nu', 'Escalier'],
      ['escalier-marches', 'Marches'],
    ],
  },
];

interface Photo {
  picture: string;
  key: string;
}

export interface Photos {
  photos: Photo[];
  rows: Row<'attachments'>[];
}

const pathOf = (name: string) => join(import.meta.dirname, 'photos', `${name}.webp`);

/** Pictures of the requests that show something, in the shape an upload leaves them. */
export function makePhotos(
  tenders: readonly Tender[],
  { prng, id, calendar }: { prng: Prng; id: NewId; calendar: Calendar },
): Photos {
  const made: Photos = { photos: [], rows: [] };
  const digests = new Map<string, { sha256: string; size: number }>();
  const digestOf = (picture: string) => {
    const bytes = readFileSync(pathOf(picture));
    return { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
  };
  for (const tender of tenders) {
    const subject = subjects.find(({ of }) => of.test(tender.need.title));
    if (!subject || !prng.chance(0.85)) continue;
    const side = prng.pick(['a', 'b', 'c']);
    subject.pictures.forEach(([file, name], position) => {
      const picture = `${file}-${side}`;
      const digest = digests.get(picture) ?? digestOf(picture);
      digests.set(picture, digest);
      const at = calendar.at(tender.course.created);
      const fileId = id(at);
      made.photos.push({ picture, key: `photos/${fileId}` });
      made.rows.push({
        id: fileId,
        owner_kind: 'request',
        owner_id: tender.id,
        position,
        company_id: tender.company.id,
        uploaded_by: tender.author.id,
        name: `${name}.webp`,
        content_type: 'image/webp',
        size_bytes: digest.size,
        sha256: digest.sha256,
        width: 1200,
        height: 900,
        storage_key: `photos/${fileId}`,
        created_at: at,
      });
    });
  }
  return made;
}

/** Stores the pictures and their small forms under the keys their rows name. */
export async function storePhotos(files: FileStore, photos: readonly Photo[]): Promise<void> {
  await Promise.all(
    photos.map(async ({ picture, key }) => {
      await files.put(key, readFileSync(pathOf(picture)));
      await files.put(`${key}-thumb`, readFileSync(pathOf(`${picture}-thumb`)));
    }),
  );
}
