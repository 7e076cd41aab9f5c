import { describe, expect, test } from 'vitest';
import { voiceOf } from '#platform/voices.ts';
import type { NotificationKind } from './notification.contract.ts';
import { notificationMail } from './notification.mails.ts';
import { sayNotice, type SayNotice } from './sentence.contract.ts';

const text: SayNotice = (key, values = {}) => voiceOf('fr')(`notifications/screens:${key}`, values);
const reader = { locale: 'fr', timeZone: 'Europe/Paris', say: (place: string) => place };
const say = (kind: NotificationKind, data: object) => sayNotice({ kind, data }, { text, ...reader });

/** Rows as earlier versions wrote them: some named their step «answer», «guarantee» or «what». */
describe('a row of an earlier version', () => {
  test.each<[NotificationKind, object, string, string]>([
    ['tender_invited', {}, 'Lefort vous invite à chiffrer', ''],
    [
      'tender_changed',
      { deadline: '2026-12-01T10:00:00Z', move: 'deadline' },
      'Lefort a changé la date limite',
      '1er déc. 2026, 11\u202fh',
    ],
    ['tender_changed', { move: 'again' }, 'Lefort redemande votre devis', ''],
    [
      'tender_closing',
      { deadline: '2026-12-01T10:00:00Z' },
      'Il reste moins de 24\u202fh pour remettre votre devis',
      '1er déc. 2026, 11\u202fh',
    ],
    ['request_held', { move: 'resumed' }, 'Lefort a repris la demande', ''],
    ['request_closed', {}, 'Lefort a clôturé la demande', ''],
    ['request_cancelled', {}, 'Lefort a annulé sa demande', ''],
    ['quote_received', {}, 'Devis reçu de Lefort', ''],
    ['quote_received', { who: '', move: 'confirmed' }, 'Une offre scellée a été confirmée', ''],
    ['quote_withdrawn', { who: '' }, 'Une offre scellée a été retirée', ''],
    ['quote_declined', {}, 'Lefort n’a pas retenu votre devis', ''],
    ['revision_asked', {}, 'Lefort demande une révision de votre devis', ''],
    ['revision_declined', {}, 'Lefort maintient son devis', ''],
    ['invitation_declined', {}, 'Lefort décline votre invitation à chiffrer', ''],
    [
      'approval_asked',
      { amountMinor: '120000', currency: 'EUR' },
      'Lefort demande votre accord pour signer 1\u202f200,00\u202f€ HT',
      '',
    ],
    ['approval_answered', { move: 'declined', reason: 'Trop cher' }, 'Lefort refuse son accord', 'Trop cher'],
    [
      'order_issued',
      { deadline: '2026-12-01T10:00:00Z' },
      'Lefort accepte votre devis',
      'À confirmer avant le 1er déc. 2026, 11\u202fh',
    ],
    [
      'order_issued',
      { move: 'emergency', amountMinor: '90000', currency: 'EUR' },
      'Lefort vous passe une commande d’urgence',
      '',
    ],
    ['order_answered', { answer: 'confirmed' }, 'Lefort confirme l’ordre de service', ''],
    [
      'order_answered',
      { answer: 'refused', next: 'Étanche 93', nextQuoteId: 'q' },
      'Lefort refuse l’ordre de service',
      'Devis suivant\u202f: Étanche 93, que vous pouvez redemander',
    ],
    [
      'order_answered',
      { answer: 'passedOn', next: 'Étanche 93' },
      'Lefort a refusé\u202f: la commande passe à Étanche 93',
      '',
    ],
    [
      'visit_due',
      { dueAt: '2026-12-02T10:00:00Z', move: 'late' },
      'Visite en retard, attendue avant le 2 déc. 2026, 11\u202fh',
      '',
    ],
    [
      'visit_planned',
      { startsAt: '2026-12-03T08:00:00Z', endsAt: '2026-12-03T10:00:00Z', asks: 'agreement', move: 'planned' },
      'Lefort prévoit un passage',
      'jeu. 3 déc., 9\u202fh–11\u202fh · Les codes d’accès s’ouvriront une fois que vous aurez accepté ce passage',
    ],
    ['visit_planned', { move: 'crew_left' }, 'Un passage ne vous est plus confié', ''],
    ['visit_planned', { slots: '2', move: 'proposed' }, 'Lefort propose des créneaux\u202f: à vous de choisir', ''],
    ['work_moved', { startOn: '2026-12-06', move: 'scheduled' }, 'Lefort a planifié l’intervention', '6 déc. 2026'],
    [
      'work_moved',
      { plannedOn: '2026-12-06', startedOn: '2026-12-07', move: 'started' },
      'Lefort a commencé l’intervention un autre jour que prévu',
      'prévue le 6 déc. 2026',
    ],
    ['work_done', {}, 'Lefort a terminé\u202f: à réceptionner', ''],
    [
      'work_done',
      { until: '2026-12-06', move: 'tacit_soon' },
      'Réception tacite sans réponse de votre part',
      '6 déc. 2026',
    ],
    ['work_received', { snags: '0', move: 'accepted' }, 'Lefort a réceptionné vos travaux', ''],
    ['work_received', { snags: '2', move: 'accepted' }, 'Lefort a réceptionné vos travaux avec réserves', ''],
    [
      'work_received',
      { dueAt: '2026-12-02T10:00:00Z', move: 'called' },
      'Lefort vous convoque à la réception',
      '2 déc. 2026, 11\u202fh',
    ],
    [
      'snag_moved',
      { snag: 'Joint', until: '2026-12-06', move: 'due' },
      'Réserve à reprendre bientôt',
      '6 déc. 2026 · Joint',
    ],
    [
      'order_amended',
      { amendment: '2', startOn: '2026-12-06', move: 'signed' },
      'Lefort a signé l’avenant',
      'Avenant n° 2 · nouveau début le 6 déc. 2026',
    ],
    [
      'lines_moved',
      { move: 'asked', amountMinor: '5000', currency: 'EUR' },
      'Lefort demande 50,00\u202f€ HT de plus',
      '',
    ],
    [
      'guarantee_ending',
      { guarantee: 'decennial', until: '2036-12-06' },
      'Fin proche\u202f: garantie décennale',
      '6 déc. 2036',
    ],
    ['retention_moved', { move: 'opposed' }, 'Lefort s’oppose à la libération de la retenue', ''],
    [
      'mission_told',
      { signer: 'Jean', reason: 'Pas moi', move: 'denied' },
      'Lefort conteste la signature de Jean recueillie sur place',
      'Pas moi',
    ],
    ['finding_told', { reason: 'Fissure' }, 'Lefort a fait un constat qui demande un devis', 'Fissure'],
    [
      'access_codes',
      { move: 'wrong', code: '1', by: 'Karim', visit: '3', at: '2026-12-03T08:00:00Z' },
      'Karim (Lefort) signale que le code n° 1 est faux',
      '3 déc. 2026, 9\u202fh · passage n° 3',
    ],
    ['message_received', { excerpt: 'Bonjour' }, 'Lefort vous a écrit', 'Bonjour'],
    [
      'mentioned',
      { excerpt: 'Oui', question: 'Échafaudage ?' },
      'Lefort vous a mentionné',
      'Question\u202f: Échafaudage ? · Réponse\u202f: Oui',
    ],
    ['document_ready', { paper: 'rib', move: 'rejected' }, 'Document refusé à la vérification, Lefort\u202f: RIB', ''],
    [
      'document_ending',
      { paper: 'kbis', until: '2026-12-06', days: '30' },
      'Document à renouveler\u202f: Kbis ou attestation RNE',
      'expire le 6 déc. 2026',
    ],
    [
      'document_ended',
      { paper: 'decennale', until: '2026-12-06', days: '0' },
      'Document expiré\u202f: attestation décennale',
      'expiré le 6 déc. 2026',
    ],
    ['review_received', {}, 'Lefort a laissé un avis\u202f: écrivez le vôtre pour le lire', ''],
    ['review_published', {}, 'L’avis de Lefort est publié', ''],
    ['review_answered', {}, 'Lefort a répondu à votre avis', ''],
  ])('%s %j reads: %s', (kind, data, title, detail) => {
    const about = { number: 'DI-12', title: 'Fuite', place: 'Paris 11e' };
    expect(say(kind, { who: 'Lefort', ...about, ...data })).toEqual({
      title,
      detail: [detail, 'Fuite · Paris 11e · DI-12'].filter(Boolean).join(' · '),
    });
  });

  test.each<[NotificationKind, object, string, string]>([
    ['document_asked', { title: 'Fuite', paper: 'rib' }, 'Lefort vous demande un document\u202f: RIB', 'Fuite'],
    ['document_rejected', { paper: 'rib', reason: 'Illisible' }, 'Document refusé\u202f: RIB', 'Illisible'],
    ['collaboration_invited', { move: 'invited', reason: '' }, 'Lefort vous invite à collaborer', ''],
    ['collaboration_answered', { move: 'declined', reason: 'Complet' }, 'Lefort décline votre invitation', 'Complet'],
    ['collaboration_terms', { move: 'retracted', reason: '' }, 'Lefort retire sa proposition', ''],
    ['collaboration_ended', { move: 'ended', reason: 'Fusion' }, 'Lefort met fin au contrat', 'Fusion'],
    ['contractor_joined', { move: 'joined' }, 'Lefort a répondu à votre invitation', ''],
    ['application_decided', { number: 'C-7', move: 'more_info' }, 'Candidature à compléter', 'Lefort · C-7'],
    ['access_decided', { move: 'refused' }, 'Demande d’accès refusée', ''],
    [
      'plan_decided',
      { move: 'set', plan: 'pro', on: '2026-12-06', reason: '' },
      'Plan Pro à partir du 6 déc. 2026',
      '',
    ],
    [
      'plan_decided',
      { move: 'raised', gigabytes: '20', on: '2026-12-06', reason: 'x' },
      'Espace de fichiers porté à 20\u00a0Go, jusqu’au 6 déc. 2026',
      '',
    ],
    [
      'plan_limit',
      { what: 'sites', limit: '2', plan: 'starter' },
      'Plan Starter\u202f: limite de 2 sites atteinte',
      '',
    ],
    [
      'plan_limit',
      { what: 'storage', limit: '5', percent: '91', plan: '' },
      'Espace de fichiers\u202f: 91\u202f% des 5\u00a0Go sont pris',
      '',
    ],
    ['moderated', { move: 'reportDecided', reason: 'Correct' }, 'Votre signalement a été examiné', 'Correct'],
    [
      'member_entered',
      { move: 'widened', role: 'manager', sites: '2', by: 'Léa', byPlatform: '' },
      'Lefort a plus de droits dans votre entreprise',
      'gestionnaire · 2 sites · par Léa',
    ],
  ])('%s %j, without a request, reads: %s', (kind, data, title, detail) => {
    expect(say(kind, { who: 'Lefort', ...data })).toEqual({ title, detail });
  });

  test.each<[NotificationKind, object, string]>([
    ['visit_planned', { move: 'postponed' }, 'Passage prévu, proposé, déplacé ou annulé'],
    ['mission_told', {}, 'Rapport et suites d’un passage'],
    ['retention_moved', { move: 'toString' }, 'Retenue de garantie\u202f: caution, libération, opposition, échéance'],
  ])('%s %j, which no current version writes, is named by its kind and offers no action', (kind, data, title) => {
    expect(say(kind, { title: 'Fuite', ...data })).toEqual({ title, detail: 'Fuite' });
    const letter = { ...data, kind, title: 'Fuite', url: 'https://batilien.test/', settings: 'https://batilien.test/' };
    expect(String(notificationMail(letter, {}).subject)).toBe('Du nouveau sur Bâtilien');
  });
});
