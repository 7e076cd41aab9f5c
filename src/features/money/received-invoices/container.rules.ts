import type { ContainerFault } from './received-document.contract.ts';

const levels = ['minimum', 'basicwl', 'basic', 'extended', 'xrechnung'] as const;

/** A profile of Factur-X by its name in the metadata of a PDF or its identifier in the data; null if there is none. */
function levelOf(name: string | null): string | null {
  const plain = name?.toLowerCase().replaceAll(/[^a-z\d]/g, '') ?? '';
  return plain === '' ? null : (levels.find((level) => plain.includes(level)) ?? 'en16931');
}

/** What is known of a PDF besides its data. */
interface Container {
  /** As its metadata name it. */
  level: string | null;
  /** Its bytes as Latin-1; compressed object streams hide what is looked for. */
  text: string;
}

/** What a PDF around readable data lacks: nothing of it changes an amount, and metadata may be absent. */
export function containerFaultsOf({ level, text }: Container, profile: string | null): ContainerFault[] {
  const [said, meant] = [levelOf(level), levelOf(profile)];
  const isHidden = text.includes('/ObjStm');
  const faults: Record<ContainerFault, boolean> = {
    profile: said !== null && meant !== null && said !== meant,
    relation: !isHidden && !/\/AFRelationship\s*\/(?:Data|Alternative)\b/.test(text),
    // A PDF/A may do without where no colour is a device's own: told as a doubt.
    archive: !isHidden && !text.includes('/OutputIntents'),
  };
  return (['profile', 'relation', 'archive'] as const).filter((fault) => faults[fault]);
}

/** Whether data have lines that their profile leaves out: it announces less than there is. */
export const isRicherThanSaid = (profile: string | null, lineCount: number): boolean =>
  lineCount > 0 && ['minimum', 'basicwl'].includes(levelOf(profile) ?? '');
