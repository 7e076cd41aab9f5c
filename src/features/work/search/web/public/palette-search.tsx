import {
  Building2,
  ClipboardList,
  FileCheck,
  FileText,
  Hammer,
  Handshake,
  HardHat,
  KeyRound,
  Megaphone,
  MessageSquare,
  Plus,
  ReceiptEuro,
  ShieldAlert,
  Truck,
  User,
  UserPlus,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { searchKeptMissions } from '#features/work/missions/web/public/kept-missions.ts';
import {
  mostCounted,
  searchContract,
  type Found,
  type PartKind,
  type SearchHit,
  type SearchPart,
  type StartedAct,
} from '#features/work/search/search.contract.ts';
import { path } from '#paths.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { queryApi } from '#ui/calls/query-api.ts';
import type { Palette, PaletteGroup } from '#ui/shell/shell-context.tsx';
import { RequestStatus } from '#ui/marks/status.tsx';
import { spokenLanguage } from '#ui/words/texts.ts';
import type { RequestState } from '#ui/words/vocabulary.ts';
import { text } from '../texts.ts';

const searchApi = queryApi({ search: searchContract }).search;

const icons: Record<PartKind, LucideIcon> = {
  requests: ClipboardList,
  quotes: FileText,
  orders: FileText,
  visits: Hammer,
  invoices: ReceiptEuro,
  suppliers: ReceiptEuro,
  certificates: FileCheck,
  trips: Truck,
  sites: Building2,
  equipment: Wrench,
  keys: KeyRound,
  occupantReports: Megaphone,
  claims: ShieldAlert,
  providers: HardHat,
  people: User,
  contracts: Handshake,
  messages: MessageSquare,
};

const glyphOf = (kind: PartKind, { state }: SearchHit) =>
  kind === 'requests' ? <RequestStatus state={state as RequestState} glyphOnly /> : <Icon of={icons[kind]} />;

/** «Demandes · 12»: counted up to a thousand. */
function headingOf({ kind, count }: SearchPart): string {
  const heading = text(`part.${kind}`);
  if (count === null) return heading;
  const shown = Math.min(count, mostCounted).toLocaleString(spokenLanguage());
  return text('counted', { heading, shown: count > mostCounted ? text('many', { shown }) : shown });
}

function groupOf(part: SearchPart): PaletteGroup {
  const { kind, count, hits, all } = part;
  return {
    heading: headingOf(part),
    hits: hits.map((hit) => ({
      to: hit.to,
      label: hit.label,
      ...(hit.reference && { reference: hit.reference }),
      ...(hit.detail && { detail: hit.detail }),
      ...(hit.at && { at: hit.at }),
      glyph: glyphOf(kind, hit),
    })),
    ...(all &&
      count !== null &&
      count > hits.length && { all: { to: all, label: text('all', { heading: headingOf(part) }) } }),
  };
}

const starts: Record<StartedAct, { icon: LucideIcon; to: () => string }> = {
  request: { icon: Plus, to: () => path('requestNew') },
  quote: { icon: Plus, to: () => path('quoteNew') },
  site: { icon: Plus, to: () => path('siteNew') },
  colleague: { icon: UserPlus, to: () => `${path('profile')}?inviter=1#entreprise` },
  contractor: { icon: UserPlus, to: () => path('favourites') },
  worker: { icon: UserPlus, to: () => path('crews') },
};

const actOf = (act: StartedAct) => ({
  label: text(`act.${act}`),
  to: starts[act].to(),
  glyph: <Icon of={starts[act].icon} />,
});

const presented = ({ parts, failed, acts }: Found): Palette => ({
  groups: parts.map(groupOf),
  failed: failed.map((kind) => text(`part.${kind}`)),
  acts: acts.map(actOf),
});

async function searchKept(q: string): Promise<Palette> {
  const missions = q ? await searchKeptMissions(q) : [];
  const hits = missions.map(({ id, request, order, site, startsAt }) => ({
    to: path('mission', { visitId: id }),
    label: request.title,
    reference: order.number,
    detail: site.name,
    at: startsAt,
    glyph: <Icon of={Hammer} />,
  }));
  return { groups: hits.length > 0 ? [{ heading: text('kept'), hits }] : [], failed: [], acts: [], isKept: true };
}

/** Everything in the reader's reach that matches the typed text; without words, the acts they may start. */
export async function searchAll(typed: string, signal: AbortSignal): Promise<Palette> {
  const q = typed.slice(0, 100);
  try {
    return presented(await searchApi.read.call({ q }, { signal }));
  } catch (error) {
    // A refusal is an answer; a TypeError means that the server is unreachable.
    if (!(error instanceof TypeError)) throw error;
    return searchKept(q);
  }
}
