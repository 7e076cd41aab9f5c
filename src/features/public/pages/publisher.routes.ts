import type { Bind } from '#platform/http/bind.ts';
import { publisherContract } from './publisher.contract.ts';

export function publisherRoutes(bind: Bind): void {
  bind.open(publisherContract.read, async (_, { siteLines, language }) => siteLines(language));
}
