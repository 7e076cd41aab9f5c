import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileStore } from '#platform/files/store.ts';
import type { Calendar } from './calendar.ts';
import type { NewId } from './ids.ts';
import type { Prng } from './prng.ts';
import type { Row } from './rows.ts';
import type { Tender } from './tenders.ts';

/** Drawn pictures, each from three angles, with matching needs and file names. */
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

export interface Photo {
  picture: string;
  key: string;
}

interface Shown {
  id: string;
  picture: string;
  name: string;
  folder: string;
  owner: { kind: string; id: string; companyId: string };
  position: number;
  by: string;
  at: Date;
}

export interface Photos {
  photos: Photo[];
  rows: Row<'attachments'>[];
}

const pathOf = (name: string) => join(import.meta.dirname, 'photos', `${name}.webp`);

const digests = new Map<string, { sha256: string; size: number }>();
function digestOf(picture: string) {
  const known = digests.get(picture);
  if (known) return known;
  const bytes = readFileSync(pathOf(picture));
  const digest = { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
  digests.set(picture, digest);
  return digest;
}

export function showPicture({ id, picture, name, folder, owner, position, by, at }: Shown) {
  const { sha256, size } = digestOf(picture);
  const key = `${folder}/${id}`;
  const row: Row<'attachments'> = {
    id,
    owner_kind: owner.kind,
    owner_id: owner.id,
    position,
    company_id: owner.companyId,
    uploaded_by: by,
    sender_company_id: owner.companyId,
    name: `${name}.webp`,
    content_type: 'image/webp',
    size_bytes: size,
    sha256,
    width: 1200,
    height: 900,
    storage_key: key,
    created_at: at,
  };
  return { row, photo: { picture, key } };
}

export function makePhotos(
  tenders: readonly Tender[],
  { prng, id, calendar }: { prng: Prng; id: NewId; calendar: Calendar },
): Photos {
  const made: Photos = { photos: [], rows: [] };
  for (const tender of tenders) {
    const subject = subjects.find(({ of }) => of.test(tender.need.title));
    if (!subject || !prng.chance(0.85)) continue;
    const side = prng.pick(['a', 'b', 'c']);
    subject.pictures.forEach(([file, name], position) => {
      const at = calendar.at(tender.course.created);
      const { photo, row } = showPicture({
        id: id(at),
        picture: `${file}-${side}`,
        name,
        folder: 'photos',
        owner: { kind: 'request', id: tender.id, companyId: tender.company.id },
        position,
        by: tender.author.id,
        at,
      });
      made.photos.push(photo);
      made.rows.push(row);
    });
  }
  return made;
}

export async function storePhotos(files: FileStore, photos: readonly Photo[]): Promise<void> {
  await Promise.all(
    photos.map(async ({ picture, key }) => {
      await files.put(key, readFileSync(pathOf(picture)));
      await files.put(`${key}-thumb`, readFileSync(pathOf(`${picture}-thumb`)));
    }),
  );
}
