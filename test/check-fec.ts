// Checks a FEC by the rules of an inspector’s program (LPF, art. A47 A-1; Test Compta Demat), without code of the export.
const columns =
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise'.split(
    ' ',
  );
const mandatory = [0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 15];

const isDay = (text: string) => {
  const [, year, month, day] = (/^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []).map(Number);
  const at = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day));
  return year !== undefined && at.getUTCMonth() + 1 === month && at.getUTCDate() === day;
};
const cents = (text: string): bigint => BigInt(text.replace(',', ''));

/** What is wrong with a file, and each account's balance in cents (debit above zero). */
export function checkFec(bytes: Buffer, year: number): { faults: string[]; balances: Record<string, number> } {
  const faults: string[] = [];
  const text = bytes.toString('latin1');
  if (!text.endsWith('\r\n')) faults.push('the last line is not ended');
  const [header = '', ...lines] = text.slice(0, -2).split('\r\n');
  if (header !== columns.join('\t')) faults.push(`columns: ${header}`);
  const entries = new Map<string, { sum: bigint; heads: Set<string> }>();
  const lettered = new Map<string, bigint>();
  const balances = new Map<string, bigint>();
  for (const [index, line] of lines.entries()) {
    const cells = line.split('\t');
    const fault = (what: string) => faults.push(`${index + 2}: ${what}`);
    if (cells.length !== columns.length) fault(`${cells.length} fields`);
    for (const at of mandatory) if (!cells[at]) fault(`${columns[at]} is empty`);
    const [journal = '', , number = '', on = '', account = '', , third = '', , , , , debit = '', credit = ''] = cells;
    const [letter = '', letteredOn = '', valid = '', foreign, currency] = cells.slice(13);
    for (const day of [on, cells[9] ?? '', valid, ...(letteredOn ? [letteredOn] : [])])
      if (!isDay(day)) fault(`«${day}» is no day`);
    if (!on.startsWith(String(year))) fault(`${on} is of another year`);
    if (valid < on) fault(`recorded on ${valid}, before ${on}`);
    if (!/^\d{3}/.test(account)) fault(`account ${account}`);
    if (line.includes('|')) fault('a bar');
    for (const amount of [debit, credit]) if (!/^\d+,\d{2}$/.test(amount)) fault(`amount ${amount}`);
    if ((cents(debit) === 0n) === (cents(credit) === 0n)) fault('debit and credit');
    if (/^4[01]1/.test(account) !== (third !== '')) fault(`${account} of «${third}»`);
    if ((letter === '') !== (letteredOn === '')) fault('a letter without its day');
    if (foreign || currency) fault('a currency in a book of euros');
    const moved = cents(debit) - cents(credit);
    const { sum, heads } = entries.get(`${journal} ${number}`) ?? { sum: 0n, heads: new Set<string>() };
    entries.set(`${journal} ${number}`, {
      sum: sum + moved,
      heads: heads.add([on, valid, cells[8], cells[10]].join(' ')),
    });
    balances.set(account, (balances.get(account) ?? 0n) + moved);
    if (letter)
      lettered.set(`${letter} ${account} ${third}`, (lettered.get(`${letter} ${account} ${third}`) ?? 0n) + moved);
  }
  const last = new Map<string, number>();
  for (const [name, { sum, heads }] of entries) {
    if (sum !== 0n) faults.push(`${name} is not balanced: ${sum}`);
    if (heads.size > 1) faults.push(`${name} is of several days or pieces`);
    const [journal = '', number = ''] = name.split(' ');
    const rank = Number(number.replace(/^\D+/, ''));
    if (rank !== (last.get(journal) ?? 0) + 1) faults.push(`${name} follows ${last.get(journal) ?? 'nothing'}`);
    last.set(journal, rank);
  }
  for (const [name, sum] of lettered) if (sum !== 0n) faults.push(`letter ${name} comes to ${sum}`);
  return {
    faults,
    balances: Object.fromEntries(
      [...balances].flatMap(([account, sum]) => (sum === 0n ? [] : [[account, Number(sum)]])),
    ),
  };
}
