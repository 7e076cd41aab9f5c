import { test } from 'vitest';
import { appendFileSync, writeFileSync } from 'node:fs';
import { address, asked, from, key, knownOf, marked, ourLines, ourMarkup, subject, blocks, answer } from '#test/client-mails/clients.ts';
import { alternative, file, html, mailOf, mixed, plain, type Part } from '#test/client-mails/mime.ts';
import { readClientMail } from '#test/client-mails/check.ts';
import { visibleText } from './visible-text.ts';

const out = '/tmp/fa/mails.txt';
writeFileSync(out, '');
const ol = (l: string[]) => l.join('\n');
const body = ourLines.join('\n');
const hdrFr = `De : Bâtilien <${address}>\nEnvoyé : lundi 23 novembre 2026 10:12\nÀ : Karim Haddad <karim.haddad@exemple.test>\nObjet : ${subject}`;
const discl = `Ce message et toutes les pièces jointes (ci-après le « message ») sont confidentiels et établis à l'intention exclusive de ses destinataires. Si vous recevez ce message par erreur, merci de le détruire et d'en avertir immédiatement l'expéditeur.`;
const mails: [string, Buffer][] = [
  ['1 Outlook fr, signature riche, clause de confidentialité', answer(plain(`Bonjour Madame Petit,\n\nOK pour jeudi 8h, nous serons deux. Prévoir l'accès au toit.\n\nCordialement,\n\nKarim HADDAD\nConducteur de travaux\nCOUVERTURE HADDAD SARL\n12, rue des Lilas - 93100 Montreuil\nTél. : 01 48 57 00 00 | Port. : 06 24 18 77 03\nwww.couverture-haddad.test\n\n${discl}\n\n${hdrFr}\n\n${body}`), { re: 'RE: ' })],
  ['2 Outlook fr, inline "en rouge"', answer(alternative(plain(`Bonjour, mes réponses dans le texte.\n\n${hdrFr}\n\n${ourLines.slice(0, 6).join('\n')}\n${asked}\n=> Oui jeudi 8h, deux personnes\nLa gardienne ouvre à 8 h.\n=> Noté, code portail ?\n${ourLines.slice(-4).join('\n')}`), html(`<div class="WordSection1"><p class="MsoNormal">Bonjour, mes réponses dans le texte.</p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>De :</b> Bâtilien &lt;${address}&gt;<br><b>Envoyé :</b> lundi 23 novembre 2026 10:12<br><b>À :</b> Karim<br><b>Objet :</b> ${subject}</p></div>${ourMarkup.replace(asked, `${asked}</p><p style="color:red">=&gt; Oui jeudi 8h, deux personnes</p><p>`).replace('La gardienne ouvre à 8 h.', 'La gardienne ouvre à 8 h.</p><p style="color:red">=&gt; Noté, code portail ?</p><p>')}</div>`)), { re: 'RE: ' })],
  ['3 Outlook de, Mit freundlichen Grüßen', answer(plain(`Guten Tag,\n\nDonnerstag passt uns leider nicht, erst Freitag 10 Uhr.\n\nMit freundlichen Grüßen\nKarim Haddad\n\nHaddad Dach GmbH\nGeschäftsführer: K. Haddad\nHRB 12345 Amtsgericht Saarbrücken\n\nVon: Bâtilien <${address}>\nGesendet: Montag, 23. November 2026 10:12\nAn: Karim Haddad\nBetreff: ${subject}\n\n${body}`), { re: 'AW: ' })],
  ['4 Outlook pt', answer(plain(`Bom dia,\n\nPode ser na sexta às 9h?\nObrigado,\nKarim\n\nDe: Bâtilien <${address}>\nEnviado: segunda-feira, 23 de novembro de 2026 10:12\nPara: Karim Haddad\nAssunto: ${subject}\n\n${body}`), { re: 'RES: ' })],
  ['5 Apple Mail fr, inline', answer(plain(`Bonjour,\n\n> Le 23 nov. 2026 à 10:12, Bâtilien <${address}> a écrit :\n> \n${marked('>', ourLines.slice(0, 5))}\n> ${asked}\n\nOui, 8 h.\n\n> La gardienne ouvre à 8 h.\n\nElle a mon numéro ?\n\n${marked('>', ourLines.slice(-3))}`))],
  ['6 Gmail fr inline', answer(plain(`Le lun. 23 nov. 2026 à 10:12, Bâtilien <${address}> a\nécrit :\n\n${marked('>', ourLines.slice(0, 5))}\n> ${asked}\n>\n\nOui mais pas avant 9h.\n\n> La gardienne ouvre à 8 h.\n>\n\nParfait.\n\n--\nKarim Haddad\n06 24 18 77 03`))],
  ['7 Thunderbird fr, réponse en bas + sig', answer(plain(`Le 23/11/2026 à 10:12, Bâtilien a écrit :\n${marked('>')}\n\nBonjour,\nd'accord pour jeudi.\n\n-- \nKarim Haddad\nCouverture Haddad`))],
  ['8 Samsung fr', answer(plain(`Oui jeudi c'est bon\n\n\nEnvoyé de mon Galaxy\n\n\n-------- Message d'origine --------\nDe : Bâtilien <${address}>\nDate : 23/11/2026 10:12 (GMT+01:00)\nÀ : karim.haddad@exemple.test\nObjet : ${subject}\n\n${body}`))],
  ['9 Orange', answer(plain(`bonjour\noui c est ok pour jeudi 8h\ncordialement\n\n\n\n\n> Message du 23/11/26 10:12\n> De : "Bâtilien" <${address}>\n> A : karim.haddad@exemple.test\n> Copie à :\n> Objet : ${subject}\n>\n${marked('>')}`))],
  ['10 Free (Zimbra) fr', answer(plain(`OK.\n\n----- Mail original -----\nDe: "Bâtilien" <${address}>\nÀ: "karim haddad" <karim.haddad@exemple.test>\nEnvoyé: Lundi 23 Novembre 2026 10:12:33\nObjet: ${subject}\n\n${body}`))],
  ['11 Lotus Notes fr', answer(plain(`Bonjour,\n\nCela nous convient.\n\nSalutations,\nKarim\n\n\n\n\nDe :    "Bâtilien" <${address}>\nA :     karim.haddad@exemple.test\nDate :  23/11/2026 10:12\nObjet : ${subject}\n\n\n\n${body}\n`))],
  ['12 SOGo de', answer(plain(`Passt, danke.\n\nAm Montag, November 23, 2026 10:12 CET, schrieb Bâtilien <${address}>:\n \n${body}`))],
  ['13 SOGo fr', answer(plain(`Le Lundi, Novembre 23, 2026 10:12 CET, Bâtilien <${address}> a écrit:\n \n${marked('>')}\n\nOui pour jeudi, merci de prévenir la gardienne.`))],
  ['14 Zimbra en', answer(plain(`Fine with us.\n\nRegards,\nKarim\n\nFrom: "Bâtilien" <${address}>\nTo: "karim haddad" <karim.haddad@exemple.test>\nSent: Monday, November 23, 2026 10:12:33 AM\nSubject: ${subject}\n\n${body}`))],
  ['15 Yahoo Japan', answer(plain(`木曜日の朝で大丈夫です。\nよろしくお願いします。\n\n----- Original Message -----\nFrom: "Bâtilien" <${address}>\nTo: "karim.haddad" <karim.haddad@exemple.test>\nDate: 2026/11/23 月 18:12\nSubject: ${subject}\n\n${marked('>')}`, { charset: 'iso-2022-jp', encoding: '8bit' }))],
  ['16 Yahoo fr HTML seul', answer(html(`<html><body><div class="ydp0yahoo-style-wrap"><div>Bonjour,</div><div><br></div><div>je passe jeudi, prévoyez 2 places de parking.</div><div><br></div></div><div id="yahoo_quoted_9876" class="yahoo_quoted"><div><div>Le lundi 23 novembre 2026 à 10:12:33 UTC+1, Bâtilien &lt;${address}&gt; a écrit :</div><div><br></div><div>${ourMarkup}</div></div></div></body></html>`))],
  ['17 Outlook réaction', answer(alternative(plain(`👍 Karim Haddad a réagi à votre message :\n\n________________________________\n${hdrFr}\n\n${body}`), html(`<div>👍 Karim Haddad a réagi à votre message :</div><hr><div id="divRplyFwdMsg">De : Bâtilien</div>${ourMarkup}`)), { re: '👍 ' })],
  ['18 Outlook reacted en', answer(plain(`[like] Karim Haddad reacted to your message:\n________________________________\nFrom: Bâtilien <${address}>\nSent: Monday, November 23, 2026 9:12:33 AM\nTo: Karim Haddad <karim.haddad@exemple.test>\nSubject: ${subject}\n\n${body}`), { re: 'Re: ' })],
  ['19 absence sans en-tête', answer(plain(`Bonjour,\n\nJe suis absent du 20 au 30 novembre. En cas d'urgence, contactez Paul au 01 02 03 04 05.\n\nKarim`), { re: 'Absent jusqu’au 30/11 Re: ' })],
  ['20 Réponse automatique', answer(plain(`Je suis en congés.`), { re: 'Réponse automatique : ' })],
  ['21 winmail.dat avec fichiers', answer(mixed(plain(`Bonjour, le devis en pièce jointe.\nKarim`), file('application/ms-tnef', 'winmail.dat', Buffer.concat([Buffer.from('789f3e22', 'hex'), Buffer.alloc(50), Buffer.from('0202900600', 'hex'), Buffer.alloc(3000, 7)]))))],
  ['22 calendrier accepté', answer(mixed(plain('', {}), { headers: ['Content-Type: text/calendar; charset=utf-8; method=REPLY', 'Content-Transfer-Encoding: 8bit'], body: Buffer.from('BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n') }), { re: 'Accepté : ', about: 'Visite jeudi' })],
  ['23 Gmail mobile : réponse courte + citation non marquée', answer(plain(`Ok\n\nLe lun. 23 nov. 2026, 10:12, Bâtilien <${address}> a\nécrit :\n\n${marked('>')}`))],
  ['24 Outlook Android fr, pub', answer(plain(`Je confirme.\n\nObtenez Outlook pour Android<https://aka.ms/AAb9ysg>\n________________________________\nFrom: Bâtilien <${address}>\nSent: Monday, November 23, 2026 10:12:33 AM\nTo: Karim Haddad\nSubject: ${subject}\n\n${body}`))],
  ['25 liste numérotée, tirets et chiffrage', answer(plain(`Bonjour,\n\nDétail :\n1) dépose gouttière : 12 ml x 18 € HT = 216 €\n2) repose zinc : 12 ml x 64 € HT = 768 €\n---\nTotal : 984 € HT\n---\nDélai : 2 semaines\nDe : M. Haddad\n\nKarim\n\n${hdrFr}\n\n${body}`), { re: 'RE: ' })],
  ['26 transfert à son tour, échange interne dessous', answer(plain(`Voici la réponse de mon couvreur :\n\nDe : Paul Martin <paul@toit.test>\nEnvoyé : lundi 23 novembre 2026 11:02\nÀ : Karim Haddad <karim.haddad@exemple.test>\nObjet : TR: ${subject}\n\nSalut Karim, il faut une nacelle, 450 € HT la journée.\nPaul\n\n${hdrFr}\n\n${body}`), { re: 'RE: ' })],
  ['27 SFR, réponse au dessus de la ligne', answer(plain(`oui\nmerci\n\n> ----- Message original -----\n> De : Bâtilien <${address}>\n> Envoyé : 23-11-2026 10:12\n> À : karim.haddad@exemple.test\n> Sujet : ${subject}\n>\n${marked('>')}`))],
  ['28 Bouygues/Proximus nl', answer(plain(`Donderdag is prima.\n\nMet vriendelijke groet,\nKarim\n\nVan: Bâtilien <${address}>\nVerzonden: maandag 23 november 2026 10:12\nAan: Karim Haddad\nOnderwerp: ${subject}\n\n${body}`))],
  ['29 iPhone fr dicté avec photo', answer(mixed(plain(`Voici la fuite\n`), file('image/jpeg', 'IMG_0412.jpeg', Buffer.alloc(50_000, 3)), plain(`\n\nEnvoyé de mon iPhone\n\n> Le 23 nov. 2026 à 10:12, Bâtilien <${address}> a écrit :\n> \n${marked('>')}`)))],
  ['30 la signature seule ressemble à réponse', answer(plain(`Cordialement,\nKarim Haddad\n06 24 18 77 03\n\n${hdrFr}\n\n${body}`), { re: 'RE: ' })],
  ['31 Gmail, réponse citant une autre phrase avec >', answer(plain(`> 3 m de haut il faut un échafaudage\n\nDonc non, pas jeudi.\n\nLe lun. 23 nov. 2026 à 10:12, Bâtilien <${address}> a écrit :\n\n${marked('>')}`))],
  ['32 Apple A aimé', answer(plain(`A aimé « ${asked} »`), { re: '' })],
  ['33 HTML Outlook.com fr, couleurs inline sans texte brut', answer(html(`<div class="elementToProof">Bonjour,<br>voir mes réponses en <span style="color:red">rouge</span>.</div><hr><div id="divRplyFwdMsg"><b>De :</b> Bâtilien &lt;${address}&gt;<br><b>Envoyé :</b> lundi 23 novembre 2026 10:12<br><b>À :</b> Karim<br><b>Objet :</b> ${subject}</div>${ourMarkup.replace(asked, `${asked} <span style="color:red">Non, plutôt vendredi.</span>`)}`), { re: 'RE: ' })],
];
test.each(mails)('%s', async (name, raw) => {
  const mail = await readClientMail(raw);
  const v = visibleText(mail, knownOf(mail));
  appendFileSync(out, `\n######## ${name} auto=${mail.automatic} cal=${mail.isCalendarReply} files=${mail.files.map((f) => f.name)} keys=${v.keys}\n--- body\n${v.body}\n--- whole\n${v.whole}\n`);
});
