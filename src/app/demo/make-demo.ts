import { mainland } from '#common/departements.ts';
import { lineRow } from '#features/work/quotes/quote.public.ts';
import { makeAdministration } from './administration.ts';
import { type Agreements, isPrepared, planAgreements } from './agreements.ts';
import { type Calendar, workingCalendar } from './calendar.ts';
import { makeCollaborations } from './collaborations.ts';
import { makeDirect } from './direct.ts';
import { type DemoCompany, makeCompanies } from './companies.ts';
import { makeConversations } from './conversations.ts';
import { makeCrews } from './crews.ts';
import { eventRows } from './events.ts';
import { type Finished, makeFinished } from './finished.ts';
import { idMaker, type NewId } from './ids.ts';
import { makeInvitations } from './invitations.ts';
import { missingPapers } from './missing-papers.ts';
import { readNeeds } from './needs.ts';
import { giveNumbers } from './numbers.ts';
import { makeOrders, orderRows } from './orders.ts';
import { makeCandidates } from './candidates.ts';
import { makeDocumentFiles, type DocumentFile } from './document-files.ts';
import { makeDocuments } from './documents.ts';
import { makeOnSite } from './on-site.ts';
import { makeOverseas } from './overseas.ts';
import { makePeople } from './people.ts';
import { makePhotos, type Photos } from './photos.ts';
import { makePlans } from './plan.ts';
import { Prng } from './prng.ts';
import { makeProfiles } from './profiles.ts';
import { makeQualifications } from './qualifications.ts';
import { makeQuotes, type Quote, wish } from './quotes.ts';
import { makeReviews } from './reviews.ts';
import { makeDirectory } from './rge-directory.ts';
import type { Row, Rows } from './rows.ts';
import { makeSchedules } from './schedules.ts';
import { makeSites } from './sites.ts';
import { makeSnags } from './snags.ts';
import { makeTariffs, readArticles } from './tariffs.ts';
import { type Cast, makeTenders } from './tenders.ts';
import { declinedAt, declining, quoteRow, requestRow } from './thread-rows.ts';

export interface Demo {
  rows: Rows;
  direct: Rows;
  signed: string[];
  /** All thread events, once the signatures are known. */
  tell: (seals: ReadonlyMap<string, string>) => Row<'events'>[];
  photos: Photos['photos'];
  papers: DocumentFile[];
  /** Content of works waiting for reception, and agreements after the orders. */
  finished: Finished;
  agreements: Agreements;
  making: { id: NewId; calendar: Calendar };
}

/** Defaults of optional document columns: rows of one table need the same shape. */
const unsaid = {
  security_code: '',
  activities: '',
  zone: '',
  decided_by: null,
  decided_at: null,
  code_checked_at: null,
  rejection_reason: '',
};

const kept = ['lefort', 'rivoire', 'marchetti', 'baudry', 'faubourg', 'delta', 'ornano', 'bercy', 'kessel'];

function favouritesOf(companies: readonly DemoCompany[], prng: Prng): Map<string, DemoCompany[]> {
  const providers = companies.filter(({ isProvider, isOrdering }) => isProvider && !isOrdering);
  return new Map(
    companies
      .filter(({ isOrdering }) => isOrdering)
      .map(({ id, slug }) => [
        id,
        slug === 'saint-ambroise'
          ? providers.filter((one) => kept.includes(one.slug))
          : prng.shuffle(providers).slice(0, prng.integer(3, 9)),
      ]),
  );
}

function lineRows({ id: quoteId, lines, totals }: Quote): Row<'quote_lines'>[] {
  return lines.map((line, position) =>
    lineRow({ ...line, totalHtMinor: totals.lineTotals[position] ?? 0 }, { id: line.id, quoteId, position }),
  );
}

/** All demo data for a seed and instant; deterministic. */
export function makeDemo(now: Date, password: string, seed = 'batilien'): Demo {
  const root = new Prng(seed);
  const id = idMaker(root.fork('ids'));
  const calendar = workingCalendar(now);
  const making = (name: string) => ({ prng: root.fork(name), id, calendar });
  const born = calendar.at(calendar.now - 270);
  const settled = calendar.at(calendar.now - 262);

  const companies = makeCompanies(root.fork('companies'), id, born);
  const people = makePeople(companies, id, born, password);
  const sites = makeSites(companies, root.fork('sites'), id, settled);
  const articles = readArticles();
  const { tariffs, rows: tariffRows } = makeTariffs(companies, articles, root.fork('tariffs'), id, settled);
  const madeDocuments = makeDocuments(companies, root.fork('papers'), id, now);
  const favourites = favouritesOf(companies, root.fork('favourites'));
  const assigned = new Map(
    people.people
      .filter(({ limitedTo }) => limitedTo > 0)
      .map((person) => {
        const own = sites.filter(({ companyId, row }) => companyId === person.companyId && row.city === 'Paris');
        const busiest = own.toSorted((a, b) => b.weight - a.weight).slice(0, person.limitedTo);
        return [person.id, new Set(busiest.map((site) => site.id))];
      }),
  );
  const cast: Cast = { companies, people: people.people, sites, assigned, favourites };
  const plans = makePlans(
    companies.filter(({ isOrdering }) => isOrdering),
    root.fork('plans'),
  );
  const needs = readNeeds(articles);
  const tenders = makeTenders(plans, needs, cast, making('tenders'));
  const pricing = { cast, tariffs, articles: [...articles.values()], ...making('quotes') };
  const quotesOf = new Map(tenders.map((tender) => [tender.id, makeQuotes(tender, pricing)]));
  const quotes = [...quotesOf.values()].flat();
  const orders = makeOrders(quotes, id, calendar);
  // They have a separate id range, so that the other ids do not change.
  const overseas = makeOverseas({
    ...making('overseas'),
    id: idMaker(root.fork('overseas ids')),
    born,
    settled,
    now,
    password,
    mainland: cast,
    needs,
    articles: pricing.articles,
    tariffs,
  });
  for (const [tenderId, own] of overseas.quotesOf) quotesOf.set(tenderId, own);
  const all = {
    tenders: [...tenders, ...overseas.tenders],
    quotes: [...quotesOf.values()].flat(),
    orders: [...orders, ...overseas.orders],
  };
  const agreed = makeCollaborations(companies, tariffRows, { id: idMaker(root.fork('collaboration ids')), calendar });
  const direct = makeDirect({
    companies,
    people: people.people,
    sites,
    agreed,
    id: idMaker(root.fork('direct ids')),
    calendar,
  });
  const sequences = giveNumbers(all.tenders, all.quotes, all.orders, calendar, direct.numbered);
  const reviews = makeReviews(orders, { ...making('reviews'), id: idMaker(root.fork('review ids')) });
  const shown = making('requests');
  const requests = all.tenders.map((tender) => requestRow(tender, quotesOf.get(tender.id) ?? [], shown));
  const snags = makeSnags(requests, orders, { ...making('snags'), id: idMaker(root.fork('snag ids')) });
  const pictures = makePhotos(tenders, making('photos'));
  const finished = makeFinished(orders, pictures, isPrepared, { id: idMaker(root.fork('finished ids')), calendar });
  const agreements = planAgreements(orders, quotes, people.people);
  const providers = companies.filter(({ isProvider }) => isProvider);
  const everyProvider = [...providers, ...overseas.companies];
  const candidatureId = idMaker(root.fork('candidature ids'));
  const revisionId = idMaker(root.fork('revision ids'));
  const adminId = people.people.find(({ email }) => email === 'admin@batilien.test')?.id ?? null;
  const candidates = makeCandidates(providers, adminId, { id: candidatureId, calendar });
  const { rows: crewRows } = makeCrews(companies, people.users, { id: idMaker(root.fork('crew ids')), born, now });
  const papers = [
    ...madeDocuments.map((paper) => ({
      ...paper,
      ...unsaid,
      zone_departements: paper.kind === 'decennale' ? [...mainland] : [],
    })),
    ...candidates.papers,
    ...overseas.documents.map((paper) => ({ ...unsaid, ...paper })),
  ];
  const missing = missingPapers([...madeDocuments, ...overseas.documents], { now: calendar.now, instant: now });
  const everyCompany = [...companies, ...candidates.companies, ...overseas.companies];
  const documentFiles = makeDocumentFiles(papers, everyCompany, candidatureId);

  return {
    rows: {
      company_profiles: everyCompany.map(({ row }) => row),
      users: [...people.users, ...overseas.people.users],
      credentials: [...people.credentials, ...overseas.people.credentials],
      profiles: [...people.profiles, ...overseas.people.profiles],
      memberships: [...people.memberships, ...overseas.people.memberships],
      user_preferences: overseas.preferences,
      company_invitations: makeInvitations(companies, people.people, making('invitations')),
      provider_trades: everyProvider
        .flatMap(({ id: companyId, trades }) => trades.map((trade) => ({ company_id: companyId, trade })))
        .concat(candidates.rows.provider_trades),
      provider_profiles: makeProfiles(everyProvider, root.fork('profiles'), { at: settled, now }),
      provider_areas: everyProvider
        .map(({ id: companyId, latitude, longitude, radiusKm }) => ({
          company_id: companyId,
          latitude,
          longitude,
          radius_m: radiusKm * 1000,
          outline: null as { latitude: number; longitude: number }[] | null,
        }))
        .concat(candidates.rows.provider_areas),
      attachments: [...pictures.rows, ...documentFiles.rows, ...finished.attachments],
      provider_documents: papers,
      provider_teams: candidates.rows.provider_teams,
      provider_qualifications: [
        ...makeQualifications(providers, idMaker(root.fork('qualification ids')), { settled, now }),
        ...candidates.rows.provider_qualifications,
      ],
      directory_companies: makeDirectory(idMaker(root.fork('directory ids')), now),
      provider_applications: candidates.rows.provider_applications,
      provider_application_moves: candidates.rows.provider_application_moves,
      favourite_providers: [...favourites].flatMap(([companyId, chosen]) =>
        chosen.map((provider) => ({ company_id: companyId, provider_id: provider.id, created_at: settled })),
      ),
      tariff_items: tariffRows,
      ...crewRows,
      ...agreed,
      sites: [...sites.map(({ row }) => row), ...overseas.sites],
      site_assignments: [...assigned].flatMap(([userId, ids]) =>
        sites
          .filter(({ id: siteId }) => ids.has(siteId))
          .map((site) => ({ site_id: site.id, user_id: userId, company_id: site.companyId, created_at: settled })),
      ),
      ...makeSchedules(pricing, agreed, { root, calendar }),
      requests,
      request_lines: all.tenders.flatMap(({ id: requestId, schedule }) =>
        schedule.map(({ id: lineId, lot, article, quantityMilli }, position) => ({
          id: lineId,
          request_id: requestId,
          position,
          lot,
          designation: article.designation,
          quantity_milli: quantityMilli,
          unit: article.unit,
        })),
      ),
      request_contacts: makeOnSite(tenders, { ...making('on site'), id: idMaker(root.fork('on site ids')) }),
      request_invitations: all.tenders.flatMap(({ id: requestId, invited, course, bidders, declined }) =>
        invited.map((provider, index) => ({
          request_id: requestId,
          provider_id: provider.id,
          invited_at: calendar.at(course.published ?? course.created),
          viewed_at:
            course.published !== undefined && (bidders.includes(provider) || index % 2 === 0)
              ? calendar.at(Math.min(calendar.now, course.published + 0.05))
              : null,
          ...(provider === declined?.provider
            ? {
                declined_at: calendar.at(declinedAt(course)),
                decline_reason: declining.reason,
                decline_note: declining.note,
              }
            : { declined_at: null, decline_reason: null, decline_note: '' }),
        })),
      ),
      quotes: all.quotes.map((quote) => quoteRow(quote, calendar)),
      quote_lines: all.quotes.flatMap(lineRows),
      revision_requests: quotes.flatMap(({ id: quoteId, revisionAsked }) =>
        revisionAsked === undefined
          ? []
          : {
              ...wish,
              id: revisionId(calendar.at(revisionAsked)),
              quote_id: quoteId,
              wanted_on: calendar.day(calendar.now + 3),
              asked_at: calendar.at(revisionAsked),
            },
      ),
      // Separate ids, too.
      ...makeConversations(tenders, cast, { id: idMaker(root.fork('conversation ids')), calendar }),
      work_orders: orderRows(all.orders, calendar),
      reviews: reviews.rows,
      snags,
      number_sequences: sequences,
      ...makeAdministration(people.people, companies, articles, madeDocuments, making('administration')),
    },
    direct: { ...direct.rows(), visits: overseas.visits() },
    signed: all.orders.map(({ quote }) => quote.id),
    tell: (seals) => [
      ...all.tenders.flatMap((tender) => {
        const own = all.orders.filter((order) => order.tender === tender);
        const overridden = missing(tender.course.award, own.at(-1)?.quote);
        const noted = snags.filter(({ work_order_id: orderId }) => own.some((order) => order.id === orderId));
        const thread = { tender, quotes: quotesOf.get(tender.id) ?? [], orders: own, snags: noted, overridden };
        return eventRows(thread, { id, calendar, seals });
      }),
      ...reviews.events,
      ...direct.events(),
    ],
    photos: [...pictures.photos, ...finished.photos],
    finished,
    agreements,
    making: { id: idMaker(root.fork('agreement ids')), calendar },
    papers: documentFiles.files,
  };
}
