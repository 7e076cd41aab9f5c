import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('companies', {
  register: {
    title: 'Crea un account',
    quote: 'Un ruolo per cominciare. Poi se ne possono avere diversi.',
    quoteText: 'Con lo stesso account si possono commissionare lavori al mattino ed eseguirli al pomeriggio.',
    known: 'Già registrati?',
    signIn: 'Accedi',
    searching: 'Serve un account per cercare un fornitore.',
    side: 'Con quale ruolo?',
    ordering: 'Faccio intervenire',
    orderingText: 'Committente: pubblico richieste e gestisco immobili.',
    orderingDetail: 'Proprietà, amministratore, gestione',
    provider: 'Intervengo',
    providerText: 'Fornitore: rispondo alle richieste ed eseguo gli incarichi.',
    providerDetail: 'Artigiano, impresa, movimentazione',
    name: 'Nome e cognome',
    company: 'Azienda',
    email: 'Indirizzo email professionale',
    password: 'Password',
    rule: 'Almeno 8 caratteri, con una maiuscola, una minuscola e una cifra.',
    ruleLabel: 'Regola della password',
    accept: 'Accetto le',
    terms: 'condizioni d’uso',
    and: 'e la',
    privacy: 'informativa sulla privacy',
    submit: 'Crea il mio account',
  },
});
