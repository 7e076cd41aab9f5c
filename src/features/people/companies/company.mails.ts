import type { Reader } from '#common/dates.ts';
import { formatMoney } from '#common/money.ts';
import type { MailContent, MailData } from '#platform/mail/layout.ts';
import { said } from './said.ts';
import fr from './texts/fr.json' with { type: 'json' };

/** A technician's version mentions missions and no requests. */
export function invitationMail({ by, company, url, role }: MailData<'by' | 'company' | 'url', 'role'>): MailContent {
  return {
    subject: said('mails.invitation.subject', { by, company }),
    paragraphs: [
      said('mails.hello'),
      said(role === 'technician' ? 'mails.invitation.textMissions' : 'mails.invitation.text', { by, company }),
      said('mails.invitation.lasts'),
    ],
    button: { label: said('mails.invitation.button'), url },
    footer: said('mails.invitation.footer'),
  };
}

const { moves, roles } = fr.mails.entered;
const isOf = <Words extends object>(words: Words, code: string): code is keyof Words & string =>
  Object.hasOwn(words, code);

/** To a company's owners: who joined, gained rights or stopped being an owner, by whom, and how to undo it. */
export function memberMail(
  {
    move,
    who,
    email,
    company,
    role,
    sites,
    by,
    byPlatform,
    signs,
    url,
  }: MailData<'move' | 'who' | 'email' | 'company' | 'role' | 'url', 'sites' | 'by' | 'byPlatform' | 'signs'>,
  { locale }: Reader,
): MailContent {
  const step = isOf(moves, move) ? move : 'widened';
  const isGone = step === 'removed';
  return {
    subject: said(`mails.entered.moves.${step}.subject`, { who, company }),
    paragraphs: [
      said('mails.hello'),
      said(`mails.entered.moves.${step}.text`, { who, email, company }),
      ...(isGone
        ? []
        : [
            said('mails.entered.right', { role: said(`mails.entered.roles.${isOf(roles, role) ? role : 'member'}`) }),
            sites ? said('mails.entered.someSites', { count: Number(sites) }) : said('mails.entered.allSites'),
          ]),
      ...(signs
        ? [
            signs === 'any'
              ? said('mails.entered.signsAny')
              : said('mails.entered.signs', { amount: formatMoney(Number(signs), 'EUR', locale) }),
          ]
        : []),
      ...(by ? [said(byPlatform ? 'mails.entered.byPlatform' : 'mails.entered.by', { by })] : []),
      said(isGone ? 'mails.entered.undoGone' : step === 'demoted' ? 'mails.entered.undoDemoted' : 'mails.entered.undo'),
    ],
    button: { label: said(isGone ? 'mails.entered.buttonGone' : 'mails.entered.button'), url },
    footer: said('mails.entered.footer', { company }),
  };
}
