import type { Transaction } from 'kysely';
import { languageParameter } from '#common/locales.ts';
import { path } from '#paths.ts';
import type { DB } from '#platform/db/types.ts';
import type { Reaction } from '#platform/events/react.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { aboutDecision, readDecision, type WholeDecision } from './decision.queries.ts';
import { linkKey } from './link-key.ts';

interface Settings {
  publicUrl: string;
  secret: string;
}
type Voter = WholeDecision['voters'][number];
type Template = 'asked' | 'reminded' | 'receipt' | 'ended' | 'answered';

const spokenIn = (language: string) => (language === 'fr' ? '' : `?${languageParameter}=${language}`);

const mailing =
  ({ publicUrl, secret }: Settings) =>
  async (
    trx: Transaction<DB>,
    {
      decision,
      to,
      template,
      more = {},
      now,
    }: {
      decision: WholeDecision;
      to: readonly Voter[];
      template: Template;
      more?: Record<string, string>;
      now: Date;
    },
  ): Promise<void> => {
    const about = await aboutDecision(trx, decision.id);
    if (!about) return;
    const { title, site, company, departement, number } = about;
    const approved = decision.offers.find(({ id }) => id === decision.approvedQuoteId);
    for (const { id, name, email, language, turn } of to) {
      const data = {
        name,
        principal: decision.principal,
        company,
        title,
        site,
        number: number ?? '',
        url: `${publicUrl}${path('decision', { key: linkKey(secret, { voterId: id, turn }) })}${spokenIn(language)}`,
        until: decision.closesAt,
        offers: String(decision.offers.length),
        outcome: decision.state,
        subject: decision.subject,
        ...(departement && { departement }),
        ...(approved && {
          provider: approved.provider,
          amountMinor: String(approved.totalTtcMinor),
          currency: approved.currency,
        }),
        ...more,
      };
      await queueMail(trx, { to: email, language, template: `principal-decisions.${template}`, data, now });
    }
  };

export function principalMails(settings: Settings) {
  const mail = mailing(settings);
  const living = ({ voters }: WholeDecision) => voters.filter(({ hasLink }) => hasLink);

  const asked: Reaction<{ decisionId: string }> = async (trx, { data }, now) => {
    const decision = await readDecision(trx, data.decisionId);
    if (decision?.state === 'asked') await mail(trx, { decision, to: living(decision), template: 'asked', now });
  };
  const reminded: Reaction<{ decisionId: string }> = async (trx, { data }, now) => {
    const decision = await readDecision(trx, data.decisionId);
    if (decision?.state !== 'asked') return;
    const to = living(decision).filter(({ verdict }) => verdict === null);
    await mail(trx, { decision, to, template: 'reminded', now });
  };
  const renewed: Reaction<{ voterId: string }> = async (trx, { data }, now) => {
    const row = await trx
      .selectFrom('principal_voters')
      .select('decision_id as decisionId')
      .where('id', '=', data.voterId)
      .executeTakeFirst();
    const decision = row && (await readDecision(trx, row.decisionId));
    if (decision?.state !== 'asked') return;
    const to = living(decision).filter(({ id }) => id === data.voterId);
    await mail(trx, { decision, to, template: 'asked', now });
  };
  /** A copy of the vote; if it ended the decision, the outcome mail is sent instead. */
  const voted: Reaction<{ decisionId: string; voterId: string }> = async (trx, { data }, now) => {
    const decision = await readDecision(trx, data.decisionId);
    const voter = decision?.voters.find(({ id }) => id === data.voterId);
    if (decision?.state !== 'asked' || !voter?.verdict) return;
    const offer = decision.offers.find(({ id }) => id === voter.quoteId);
    const more = {
      verdict: voter.verdict,
      word: voter.word ?? '',
      ...(offer && {
        provider: offer.provider,
        amountMinor: String(offer.totalTtcMinor),
        currency: offer.currency,
      }),
    };
    await mail(trx, { decision, to: [voter], template: 'receipt', more, now });
  };
  const ended: Reaction<{ decisionId: string }> = async (trx, { data }, now) => {
    const decision = await readDecision(trx, data.decisionId);
    if (decision) await mail(trx, { decision, to: living(decision), template: 'ended', now });
  };
  const answered: Reaction<{ questionId: string }> = async (trx, { data }, now) => {
    const row = await trx
      .selectFrom('principal_questions')
      .select(['decision_id as decisionId', 'voter_id as voterId', 'words', 'answer'])
      .where('id', '=', data.questionId)
      .executeTakeFirst();
    const decision = row && (await readDecision(trx, row.decisionId));
    if (!decision) return;
    const to = living(decision).filter(({ id }) => id === row.voterId);
    const more = { question: row.words, answer: row.answer ?? '' };
    await mail(trx, { decision, to, template: 'answered', more, now });
  };

  return { asked, reminded, renewed, voted, ended, answered };
}
