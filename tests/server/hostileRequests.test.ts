import { connect } from 'node:net';
import { sendRaw, statusOf } from './client';
import { serveSmallSite } from './servedSite';
import { secret } from './smallSite';

const site = serveSmallSite({ headersMs: 300, requestMs: 20_000 });
/** The same site for honest clients, which a slow machine may hold up for longer than that. */
const patientSite = serveSmallSite();

describe('hostile requests', () => {
  const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
  const afterwards = async () => {
    expect((await site.ask('/')).status).toBe(200);
  };
  afterEach(afterwards);

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/%252e%252e%252fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/%uff0e%uff0e/secret.txt',
    '/.%00./secret.txt',
    '/robots.txt%00.html',
    '/....//secret.txt',
    '//secret.txt',
    '/link.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/.well-known/../../secret.txt',
    '/%',
    '/%zz',
    '/%e0%a4%a',
    '/%ff%fe',
    '/a%0d%0aSet-Cookie:%20a=b',
    'secret.txt',
    '*',
    'http://example.com/../secret.txt',
    'file:///etc/passwd',
  ])('answers %s with an honest refusal', async (target) => {
    const answer = await sendRaw(site.port, get(target));
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
    expect(statusOf(answer)).toBeLessThan(500);
    expect(answer).not.toContain(secret);
    expect(answer).not.toMatch(/root:|set-cookie/i);
  });

  it.each([
    ['a null byte', get('/\0'), 400],
    ['an encoded null byte', get('/robots.txt%00.html'), 400],
    ['an encoded backslash', get('/..%5csecret.txt'), 400],
    ['an encoded line end', get('/a%0d%0aSet-Cookie:%20a=b'), 400],
    ['a path of 10 kB', get(`/${'a'.repeat(10_000)}`), 414],
    ['a query of 10 kB', get(`/?${'a'.repeat(10_000)}`), 414],
    ['headers of 100 kB', `GET / HTTP/1.1\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`, 431],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an unheard-of method', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['an odd expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\nConnection: close\r\n\r\n', 417],
    ['an upload', `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5000000\r\n\r\n${'a'.repeat(1000)}`, 405],
    [
      'two lengths',
      'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['binary noise', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
    ['HTTP/2 without asking', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ])('answers %s with the status that says so', async (_what, bytes, status) => {
    const answer = await sendRaw(site.port, bytes);
    expect(statusOf(answer)).toBe(status);
    expect(answer).not.toContain(secret);
  });

  it('ends the wait for headers that never come', async () => {
    const answer = await sendRaw(site.port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow');
    expect(statusOf(answer)).toBe(408);
  });

  it('serves a visitor while 200 clients dawdle', async () => {
    const dawdlers = Array.from({ length: 200 }, () => sendRaw(site.port, 'GET / HTTP/1.1\r\nX: '));
    await afterwards();
    expect(new Set((await Promise.all(dawdlers)).map(statusOf))).toEqual(new Set([408]));
  });

  it('answers 2,000 short requests, each on its own connection', async () => {
    const statuses = new Map<number, number>();
    for (let round = 0; round < 20; round += 1) {
      const targets = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? '/' : `/nowhere${index}`));
      for (const { status } of await Promise.all(targets.map((target) => patientSite.ask(target)))) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 1000, 404: 1000 });
  });

  it('survives clients that hang up in mid-answer', async () => {
    await Promise.all(
      Array.from(
        { length: 100 },
        () =>
          new Promise<void>((settle) => {
            const socket = connect(site.port, '127.0.0.1', () => socket.write(get('/share.png')));
            socket.once('data', () => socket.destroy());
            socket
              .on('error', () => undefined)
              .on('close', () => {
                settle();
              });
          }),
      ),
    );
    await afterwards();
  });
});
