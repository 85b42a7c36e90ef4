import { sendRaw } from '../support/server/client';
import { serveSmallSite } from '../support/server/smallSite';

const site = serveSmallSite({ headersMs: 300, requestMs: 20_000 });

it('the site serves a visitor while 200 clients send no end of their headers, and ends the wait for those', async () => {
  const slow = Array.from({ length: 200 }, () => sendRaw(site.port, 'GET / HTTP/1.1\r\nX: '));
  expect((await site.ask('/')).status).toBe(200);
  const answers = await Promise.all(slow);
  expect(new Set(answers.map((raw) => raw.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']));
});
