import { tradeName } from '#common/faults.ts';
import type { Language } from '#common/locales.ts';
import type { TableFormat } from '#common/table-formats.ts';
import { findTrade } from '#common/trades.ts';
import type { Call } from '#platform/act.ts';
import type { Download } from '#platform/http/send-attachment.ts';
import { type Cell, tableFile } from '#platform/http/table-file.ts';
import { sayIn } from '#platform/voices.ts';
import { eachLine, siteOf } from './read-waste.ts';
import { said } from './said.ts';
import type { WasteLine } from './waste.contract.ts';

const columns = [
  'doneOn',
  'title',
  'trade',
  'provider',
  'request',
  'order',
  'said',
  'shown',
  'lastOn',
  'unloadings',
] as const;

function cellsOf(line: WasteLine, language: Language): Cell[] {
  const known = line.trade === null ? undefined : findTrade(line.trade);
  return [
    line.doneOn,
    line.request.title,
    known ? sayIn(language, tradeName(known.id)) : null,
    line.provider,
    line.request.number,
    line.number,
    line.said,
    line.shown.times,
    line.shown.lastOn,
    line.unloadings.map(({ place, on }) => `${on} ${place}`).join('\n'),
  ];
}

export async function exportWaste(
  call: Call & { language: Language },
  { siteId, year, format }: { siteId: string; year?: number | undefined; format: TableFormat },
): Promise<Download> {
  const { language } = call;
  const { today } = await siteOf(call, siteId);
  const file = sayIn(language, said('export.file'));
  async function* rows() {
    for await (const line of eachLine(call, { siteId, year })) yield cellsOf(line, language);
  }
  return tableFile(
    {
      name: `${file}-${year ?? today}`,
      sheet: file,
      header: columns.map((column) => sayIn(language, said(`export.columns.${column}`))),
      rows: rows(),
    },
    format,
    language,
  );
}
