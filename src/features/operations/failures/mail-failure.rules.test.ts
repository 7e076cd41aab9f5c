import { expect, test } from 'vitest';
import { mailFailureOf } from './mail-failure.rules.ts';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'noConnection', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['getaddrinfo ENOTFOUND relais.exemple.test', 'noServer', 'getaddrinfo ENOTFOUND relais.exemple.test'],
  ['Connection timeout', 'timeout', 'Connection timeout'],
  ['Greeting never received', 'timeout', 'Greeting never received'],
  ['The operation was aborted due to timeout', 'timeout', 'The operation was aborted due to timeout'],
  ['Invalid login: 535 5.7.8 bad credentials', 'login', '535 5.7.8 bad credentials'],
  ['Mail command failed: 530 5.7.0 must authenticate first', 'login', '530 5.7.0 must authenticate first'],
  ['Mail command failed: 550 5.1.8 no such domain', 'sender', '550 5.1.8 no such domain'],
  ['Can’t send mail - all recipients were rejected: 550 5.1.1 no such user', 'recipient', '550 5.1.1 no such user'],
  ['550 5.1.1 no such user', 'recipient', '550 5.1.1 no such user'],
  ['Can’t send mail - all recipients were rejected: 550 5.7.1 blocked', 'content', '550 5.7.1 blocked'],
  ['Can’t send mail - all recipients were rejected: 452 4.2.2 over quota', 'full', '452 4.2.2 over quota'],
  ['Message failed: 552 mailbox full', 'full', '552 mailbox full'],
  ['Message failed: 452 insufficient system storage', 'later', '452 insufficient system storage'],
  ['Message failed: 452 4.5.3 too many recipients', 'later', '452 4.5.3 too many recipients'],
  ['Message failed: 552 message size exceeds fixed limit', 'content', '552 message size exceeds fixed limit'],
  ['Message failed: 552 user over quota', 'full', '552 user over quota'],
  ['Message failed: 552 5.3.4 message too big', 'content', '552 5.3.4 message too big'],
  ['Message failed: 554-5.7.1 spam\n554 5.7.1 see policy', 'content', '554-5.7.1 spam\n554 5.7.1 see policy'],
  ['Can’t send mail - all recipients were rejected: 451 4.7.1 try later', 'later', '451 4.7.1 try later'],
  ['self-signed certificate', null, 'self-signed certificate'],
  ['', null, ''],
])('%s', (reason, cause, detail) => {
  expect(mailFailureOf(reason)).toEqual({ cause, detail });
});
