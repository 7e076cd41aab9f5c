/** Names of the certifying bodies that ADEME’s file gives as codes; others are shown as written. */
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

/** The certificate and its body; only the body if the certificate repeats it: «QUALIBAT-RGE», Qualibat. */
export function certifiedBy({ certificate, body }: { certificate: string; body: string }): string[] {
  const code = letters(body);
  const name = bodies[code] ?? body;
  return code !== '' && letters(certificate).replace('rge', '') === code ? [name] : [certificate, name];
}
