import type { DocumentKind } from '#features/network/documents/document.contract.ts';
import { useTexts } from '../texts.ts';

export function useDocumentName(): (kind: DocumentKind) => string {
  const t = useTexts();
  return (kind) => t(`kind.${kind}`);
}
