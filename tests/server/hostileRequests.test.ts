import { connect } from 'node:net';
import { sendRaw, statusOf } from '../support/server/client';
import { serveSmallSite, secret } from '../support/server/smallSite';

const site = serveSmallSite({ headersMs: 300, requestMs: 20_000 });

describe('hostile requests', () => {
  const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
  const afterwards = async () => {
    expect((await site.ask('/')).status).toBe(200);
  };
  afterEach(afterwards);

  it.each([
    '/../secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/%252e%252e%252fsecret.txt',
    '/..%5csecret.txt',
    '/assets/../../secret.txt',
    '/%zz',
    '/a%0d%0aSet-Cookie:%20a=b',
    'file:///etc/passwd',
  ])('answers %s with an honest refusal', async (target) => {
    const answer = await sendRaw(site.port, get(target));
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
    expect(statusOf(answer)).toBeLessThan(500);
    expect(answer).not.toContain(secret);
    expect(answer).not.toMatch(/root:|set-cookie/i);
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
