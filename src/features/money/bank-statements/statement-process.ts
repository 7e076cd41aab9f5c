import { limitMemory } from '#platform/files/memory-ceiling.ts';
import { answerApart } from '#platform/files/run-apart.ts';
import { openXml, UnreadXml, type XmlFault } from '#platform/xml/open-xml.ts';
import { readCamt } from './read-camt.ts';
import { looksLikeCfonb, readCfonb } from './read-cfonb.ts';
import { looksLikeOfx, readOfx } from './read-ofx.ts';
import type { ReadEntry, Unread } from './statement.rules.ts';

export interface ToRead {
  bytes: Uint8Array;
  mostEntries: number;
}

export type Found = { format: 'camt053' | 'ofx' | 'cfonb120'; entries: ReadEntry[] } | { unread: Unread };

/** XML elements per entry, with all its parties and references. */
const perEntry = 60;

function read({ bytes, mostEntries }: ToRead): Found {
  try {
    if (looksLikeCfonb(bytes)) return { format: 'cfonb120', entries: readCfonb(bytes, mostEntries) };
    if (looksLikeOfx(bytes)) return { format: 'ofx', entries: readOfx(bytes, mostEntries) };
    return { format: 'camt053', entries: readCamt(openXml(bytes, mostEntries * perEntry)) };
  } catch (error) {
    if (!(error instanceof UnreadXml)) throw error;
    const { reason } = error as UnreadXml<Unread | XmlFault>;
    if (reason === 'noStatement') return { unread: reason };
    return { unread: reason === 'tooMany' || reason === 'slow' ? 'tooMany' : 'refused' };
  }
}

limitMemory(500);
answerApart((given: ToRead) => Promise.resolve(read(given)));
