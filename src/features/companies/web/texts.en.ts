import { translation } from '#ui/texts.ts';
import type { useTexts } from './texts.ts';

export default translation<typeof useTexts>('companies', {
  register: {
    title: 'Create an account',
    quote: 'One role to start with. You can hold several.',
    quoteText: 'The same account can order works in the morning and carry them out in the afternoon.',
    known: 'Already registered?',
    signIn: 'Sign in',
    searching: 'You need an account to search for a contractor.',
    side: 'Which role is yours?',
    ordering: 'I order works',
    orderingText: 'Client: I publish requests and run sites.',
    orderingDetail: 'Landlord, managing agent, property manager',
    provider: 'I carry out works',
    providerText: 'Contractor: I answer requests and do the jobs.',
    providerDetail: 'Tradesperson, general contractor, handler',
    name: 'First and last name',
    company: 'Company',
    email: 'Work email address',
    password: 'Password',
    rule: 'At least 8 characters, with an upper-case letter, a lower-case letter and a digit.',
    ruleLabel: 'Password rule',
    accept: 'I accept the',
    terms: 'terms of use',
    and: 'and the',
    privacy: 'privacy policy',
    submit: 'Create my account',
  },
});
