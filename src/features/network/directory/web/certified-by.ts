/** The names of the bodies that ADEME’s file has in code; another is shown as it is written there. */
const bodies: Readonly<Record<string, string>> = {
  qualibat: 'Qualibat',
  qualitenr: 'Qualit’EnR',
  qualifelec: 'Qualifelec',
  certibat: 'Certibat',
  cerqual: 'Cerqual',
  cequami: 'Céquami',
  opqibi: 'OPQIBI',
  opqtecc: 'OPQTECC',
  lne: 'LNE',
};

const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** The certificate and who gave it; the body alone where the certificate only says it again: «QUALIBAT-RGE», Qualibat. */
export function certifiedBy({ certificate, body }: { certificate: string; body: string }): string[] {
  const code = letters(body);
  const name = bodies[code] ?? body;
  return code !== '' && letters(certificate).replace('rge', '') === code ? [name] : [certificate, name];
}
