import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { bring, camtOf, cfonbOf, entries, entry, type Line, ofxOf, send, tableOf } from '#test/bank-statements.ts';
import { orderingPeople, providingPeople } from '#test/tender.ts';

const app = await startTestApp();
const { company, site, owner, member, viewer, elsewhere, stranger, admin } = await orderingPeople(app);
const limited = await app.person({ company, membership: 'member', siteIds: [site] });
const { lefort, clerk, reader, crew, rival } = await providingPeople(app);

beforeEach(async () => {
  for (const table of ['bank_entries', 'bank_statements'] as const) await app.db.deleteFrom(table).execute();
});

describe('a statement', () => {
  const lines: Line[] = [
    { minor: 4_210, words: 'VIR RECU ALPHA', who: 'ALPHA', reference: 'R1' },
    { minor: -1_099, words: 'PRLV ÉLECTRICITÉ', who: 'ENERGIE', reference: 'R2', day: '2026-11-19' },
    { minor: -1_099, words: 'PRLV ÉLECTRICITÉ', who: 'ENERGIE', reference: 'R3', day: '2026-11-19' },
  ];

  test('is read in each of its formats, and stored once when uploaded twice', async () => {
    expect(await bring(lefort, camtOf(lines))).toMatchObject({
      format: 'camt053',
      kept: 3,
      doubles: 0,
      from: '2026-11-18',
      to: '2026-11-19',
    });
    expect(await bring(clerk, camtOf(lines))).toMatchObject({ kept: 0, doubles: 3 });
    expect(await bring(lefort, ofxOf(lines))).toMatchObject({ format: 'ofx', kept: 0, doubles: 3 });
    expect(await bring(lefort, tableOf(lines))).toMatchObject({ format: 'table', kept: 0, doubles: 3 });
    expect(await bring(lefort, Buffer.from(cfonbOf(lines), 'latin1'))).toMatchObject({
      format: 'cfonb120',
      kept: 0,
      doubles: 3,
    });
    expect(
      await bring(lefort, camtOf([...lines, { minor: 500, words: 'VIR BETA', reference: 'R4' }], undefined, '02')),
    ).toMatchObject({ kept: 1, doubles: 3 });
    expect(await bring(rival, camtOf(lines))).toMatchObject({ kept: 3, doubles: 0 });
    const all = await entries(lefort);
    expect(all.map(({ amountMinor }) => amountMinor).toSorted((a, b) => a - b)).toEqual([-1_099, -1_099, 500, 4_210]);
    expect(all.at(-1)).toMatchObject({ account: 'FR7630006000011234567890189', counterparty: 'ALPHA' });
    const twice = await Promise.all(
      [lefort, clerk].map((who) => send(who, tableOf([{ minor: 777, words: 'À LA FOIS' }]))),
    );
    expect(twice.map(({ body }) => body.kept).toSorted()).toEqual([0, 1]);
  });

  test('with renumbered entries, or of another account: none is lost', async () => {
    const numbered = (day: string) =>
      camtOf([{ minor: -900, words: 'LOYER', day }]).replace('<Ntry>', '<Ntry><NtryRef>1</NtryRef>');
    expect(await bring(lefort, numbered('2026-11-02'))).toMatchObject({ kept: 1 });
    expect(await bring(lefort, numbered('2026-11-03'))).toMatchObject({ kept: 1, doubles: 0 });
    expect(await bring(lefort, numbered('2026-11-03'))).toMatchObject({ kept: 0, doubles: 1 });
    const elsewhereKept = camtOf([{ minor: 5, words: 'AGIOS' }]).replace(/FR\d+/, 'FR1420041010050500013M02606');
    expect(await bring(lefort, elsewhereKept)).toMatchObject({ kept: 1 });
    const table = tableOf([
      { minor: -900, words: 'CARTE', day: '2026-11-02' },
      { minor: 5, words: 'AGIOS' },
    ]);
    expect(await bring(lefort, table)).toMatchObject({ kept: 1, doubles: 1, alike: 1 });
  });

  test('whose entry combines several shows what is true of all', async () => {
    const first = camtOf([{ minor: -700, words: 'FA-1', who: 'ALPHA', endToEnd: 'E-1', reference: 'B1' }]);
    const both = '</TxDtls><TxDtls><RmtInf><Ustrd>FA-2</Ustrd></RmtInf></TxDtls></NtryDtls>';
    await bring(lefort, first.replace('</TxDtls></NtryDtls>', `${both}<AddtlNtryInf>LOT 7</AddtlNtryInf>`));
    expect(await entry(lefort, 'LOT 7')).toMatchObject({ words: 'LOT 7', counterparty: '', amountMinor: -700 });
    expect(await app.db.selectFrom('bank_entries').select(['end_to_end_id', 'reference']).execute()).toEqual([
      { end_to_end_id: '', reference: 'B1' },
    ]);
  });

  test('is read in the encodings and formats of French banks', async () => {
    const latin = Buffer.from(tableOf([{ minor: 123_456, words: 'VIR REÇU RÉGIE' }]), 'latin1');
    expect(await bring(lefort, latin)).toMatchObject({ kept: 1 });
    expect(await entry(lefort, 'VIR REÇU RÉGIE')).toMatchObject({ amountMinor: 123_456, bookedOn: '2026-11-18' });
    const wide = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(tableOf([{ minor: -50, words: 'UTF 16 É' }]), 'utf16le'),
    ]);
    expect(await bring(lefort, wide)).toMatchObject({ kept: 1 });
    expect(await entry(lefort, 'UTF 16 É')).toMatchObject({ amountMinor: -50 });
    const camt = Buffer.from(
      camtOf([{ minor: 60, words: 'Réf. été' }], '<?xml version="1.0" encoding="ISO-8859-1"?>'),
      'latin1',
    );
    expect(await bring(lefort, camt)).toMatchObject({ kept: 1 });
    expect(await entry(lefort, 'Réf. été')).toMatchObject({ amountMinor: 60 });
    expect(
      await bring(lefort, Buffer.from(ofxOf([{ minor: 70, words: 'Œuvre' }]).replace('1252', 'UTF-8'))),
    ).toMatchObject({ kept: 1 });
    expect(await entry(lefort, 'Œuvre')).toMatchObject({ amountMinor: 70 });
    const signed =
      'date_comptabilisation;libellé_complet_operation;montant_operation;devise;\r\n15/11/2026;CARTE METRO;-14,90;EUR;\r\n13/11/2026;VIR RECU;2188,28;EUR;\r\nSolde;;;;\r\n';
    expect(await bring(lefort, signed)).toMatchObject({ kept: 2, unread: [4] });
    expect(await entry(lefort, 'CARTE METRO')).toMatchObject({ amountMinor: -1_490, bookedOn: '2026-11-15' });
    const commas =
      "Date d'opération,Date de valeur,Montant,Libellé,Solde\n04/10/2026,05/10/2026,1584.00,VIREMENT XXX FA 4072,19261.85\n04/10/2026,05/10/2026,1584.00,VIREMENT XXX FA 4072,20845.85\n";
    expect(await bring(lefort, commas)).toMatchObject({ kept: 2, from: '2026-10-04' });
  });

  test('that is invalid or malicious is refused with its reason', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>`;
    const refused = async (content: string | Buffer) => {
      const { status, body } = await send(lefort, content);
      return [status, body.code];
    };
    expect(await refused(bomb)).toEqual([422, 'STATEMENT_REFUSED']);
    expect(await refused(camtOf([], `<?xml version="1.0"?><!DOCTYPE x SYSTEM "file:///etc/passwd">`))).toEqual([
      422,
      'STATEMENT_REFUSED',
    ]);
    expect(await refused(camtOf([{ minor: 1 }]).slice(0, -30))).toEqual([422, 'STATEMENT_REFUSED']);
    expect(await refused(camtOf([{ minor: 1 }]).replace('0.01', '1e3'))).toEqual([422, 'STATEMENT_REFUSED']);
    expect(await refused(camtOf([{ minor: 1, day: '2026-13-45' }]))).toEqual([422, 'STATEMENT_REFUSED']);
    expect(await refused(ofxOf([{ minor: 1, day: '2026-02-30' }]))).toEqual([422, 'STATEMENT_REFUSED']);
    expect(await refused(`<a>${'<b>'.repeat(5_000)}`)).toEqual([422, 'STATEMENT_REFUSED']);
    expect(
      await refused('<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"/>'),
    ).toEqual([422, 'NOT_A_STATEMENT']);
    expect(await refused('OFXHEADER:100\n<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>')).toEqual([
      422,
      'NOT_A_STATEMENT',
    ]);
    expect(await refused(camtOf([]))).toEqual([422, 'NO_ENTRIES']);
    expect(await refused('Nom;Prénom;Âge\nA;B;3\n')).toEqual([422, 'STATEMENT_COLUMNS']);
    expect(await refused(Buffer.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37]))).toMatchObject([
      422,
      'SHEET_OTHER',
    ]);
    expect(await refused(camtOf(Array.from({ length: 5_001 }, () => ({ minor: 1 }))))).toEqual([
      422,
      'TOO_MANY_ENTRIES',
    ]);
    expect(await refused(Buffer.alloc(11 * 1024 * 1024, 'a'))).toEqual([413, 'STATEMENT_TOO_LARGE']);
    expect(await refused('')).toMatchObject([422, 'CSV_EMPTY']);
    expect(await entries(lefort)).toEqual([]);
  });

  test('is for members who act for the whole company: others neither read nor upload', async () => {
    await bring(owner, camtOf(lines));
    const one = await entry(owner, 'ALPHA');
    for (const who of [limited, viewer, elsewhere, stranger, lefort, crew, reader, rival, admin]) {
      const list = await who.get('/api/bank-entries');
      expect([403, 200]).toContain(list.status);
      if (list.status === 200) expect(list.body.items).toEqual([]);
      for (const act of ['confirmation', 'dismissal', 'reopening'])
        expect([403, 404]).toContain((await who.post(`/api/bank-entries/${one.id}/${act}`, { version: 1 })).status);
      expect([403, 404]).toContain((await who.get(`/api/bank-entries/${one.id}/invoices`)).status);
    }
    for (const who of [limited, viewer, elsewhere, crew, reader])
      expect((await send(who, camtOf(lines))).status).toBe(403);
    expect((await limited.get('/api/bank-entries')).body.acts.import).toMatchObject({
      allowed: false,
      code: 'WHOLE_COMPANY',
    });
    expect((await member.get('/api/bank-entries')).body.items).toHaveLength(3);
  });
});
