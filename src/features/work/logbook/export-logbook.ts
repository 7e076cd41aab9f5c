import { costBearerName, tradeName } from '#common/faults.ts';
import type { Language } from '#common/locales.ts';
import type { TableFormat } from '#common/table-formats.ts';
import { findTrade } from '#common/trades.ts';
import type { Call } from '#platform/act.ts';
import type { Download } from '#platform/http/send-attachment.ts';
import { type Cell, money, tableFile } from '#platform/http/table-file.ts';
import { sayIn } from '#platform/voices.ts';
import type { LoggedWorks } from './logbook.contract.ts';
import { eachReceived, todayAtSite } from './read-logbook.ts';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };

const texts: Record<Language, Pick<typeof fr, 'export'>> = { fr, en, de, es, it };

const columns = [
  'receivedOn',
  'title',
  'place',
  'trade',
  'provider',
  'request',
  'order',
  'openSnags',
  'completion',
  'equipment',
  'decennial',
  'costBearer',
  'amount',
  'currency',
] as const satisfies readonly (keyof (typeof fr)['export']['columns'])[];

function cellsOf(works: LoggedWorks, language: Language): Cell[] {
  const { request, trade, guarantees, costBearer } = works;
  const known = trade === null ? undefined : findTrade(trade);
  const endOf = (kind: LoggedWorks['guarantees'][number]['kind']) =>
    guarantees.find((one) => one.kind === kind)?.endsOn ?? null;
  return [
    works.receivedOn,
    request.title,
    request.place,
    known ? sayIn(language, tradeName(known.id)) : null,
    works.provider.name,
    request.number,
    works.number,
    works.openSnags,
    endOf('completion'),
    endOf('equipment'),
    endOf('decennial'),
    costBearer && sayIn(language, costBearerName(costBearer)),
    money(works.totalTtcMinor),
    works.currency,
  ];
}

/** Streamed row by row. */
export async function exportLogbook(
  call: Call & { language: Language },
  { siteId, year, format }: { siteId: string; year?: number | undefined; format: TableFormat },
): Promise<Download> {
  const { language } = call;
  const today = await todayAtSite(call, siteId);
  const words = texts[language].export;
  async function* rows() {
    for await (const works of eachReceived(call, { siteId, year, today })) yield cellsOf(works, language);
  }
  return tableFile(
    {
      name: `${words.file}-${year ?? today}`,
      sheet: words.file,
      header: columns.map((column) => words.columns[column]),
      rows: rows(),
    },
    format,
    language,
  );
}
