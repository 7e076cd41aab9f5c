import type { ContainerFault } from './received-document.contract.ts';

const levels = ['minimum', 'basicwl', 'basic', 'extended', 'xrechnung'] as const;

/** A profile of Factur-X by its name in the metadata of a PDF or its identifier in the data; null if there is none. */
function levelOf(name: string | null): string | null {
  const plain = name?.toLowerCase().replaceAll(/[^a-z\d]/g, '') ?? '';
  return plain === '' ? null : (levels.find((level) => plain.includes(level)) ?? 'en16931');
}

/** Facts about a PDF besides its data. */
interface Container {
  /** As stated in its metadata. */
  level: string | null;
  /** Its bytes as Latin-1; compressed object streams hide the searched markers. */
  text: string;
}

/** PDF/A or Factur-X features missing around readable data; none affects an amount, and metadata may be absent. */
export function containerFaultsOf({ level, text }: Container, profile: string | null): ContainerFault[] {
  const [said, meant] = [levelOf(level), levelOf(profile)];
  const isHidden = text.includes('/ObjStm');
  const faults: Record<ContainerFault, boolean> = {
    profile: said !== null && meant !== null && said !== meant,
    relation: !isHidden && !/\/AFRelationship\s*\/(?:Data|Alternative)\b/.test(text),
    // A PDF/A without device colours needs no output intent: reported only as a doubt.
    archive: !isHidden && !text.includes('/OutputIntents'),
  };
  return (['profile', 'relation', 'archive'] as const).filter((fault) => faults[fault]);
}

/** Whether the data have lines although their profile announces none. */
export const isRicherThanSaid = (profile: string | null, lineCount: number): boolean =>
  lineCount > 0 && ['minimum', 'basicwl'].includes(levelOf(profile) ?? '');
