import { openXml, UnreadXml } from '#platform/xml/open-xml.ts';
import { ciiRoots, readCii } from './read-cii.ts';
import { readUbl, ublRoots } from './read-ubl.ts';
import type { ReceivedDocument } from './received-document.contract.ts';

/** Reads an invoice in one of the two syntaxes of the reform; throws the reason otherwise (`UnreadXml`). */
export function readXml(bytes: Uint8Array): ReceivedDocument {
  const root = openXml(bytes);
  const cii = ciiRoots.find(({ uri, name }) => uri === root.uri && name === root.name);
  if (cii) return readCii(root, cii);
  const ubl = ublRoots.find(({ uri, name }) => uri === root.uri && name === root.name);
  if (ubl) return readUbl(root, ubl);
  const isNamed = [...ciiRoots, ...ublRoots].some(({ name }) => name === root.name);
  throw new UnreadXml(isNamed ? 'namespace' : 'noInvoice');
}
