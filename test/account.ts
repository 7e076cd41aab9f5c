import { mailsTo, react } from './after-effects.ts';
import type { Answer, TestApp } from './app.ts';

export const goodPassword = 'Oberkampf-1984';

/** An answer's cookies, as a browser sends them back. */
export const cookiesOf = ({ headers }: Answer): string =>
  ((headers['set-cookie'] ?? []) as string[]).map((cookie) => cookie.split(';', 1)[0]).join('; ');

/** Accounts registered through the API, and their mails. */
export function accounts(app: TestApp) {
  let count = 0;
  const signIn = (email: string, password = goodPassword, headers: Record<string, string> = {}) =>
    app.nobody.call({ method: 'POST', url: '/api/session', payload: { email, password }, headers });
  return {
    signIn,
    signUp: async (email = `compte${++count}@exemple.test`) => {
      const answer = await app.nobody.post('/api/accounts', {
        email,
        password: goodPassword,
        name: 'Claire Delmas',
        companyName: 'Régie Saint-Ambroise',
        side: 'ordering',
        termsAccepted: true,
      });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return { email, userId: answer.body.user.id as string, ...app.holder(cookiesOf(answer)) };
    },
    /** Another session of an account without a second factor. */
    enter: async (email: string, password = goodPassword, headers: Record<string, string> = {}) => {
      return app.holder(cookiesOf(await signIn(email, password, headers)));
    },
    react: () => react(app),
    mailsTo: (email: string) => mailsTo(app, email),
    wait: (minutes: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
    },
  };
}
