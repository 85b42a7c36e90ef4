import { connect } from 'node:net';
import { sendRaw, statusOf } from '../support/server/client';
import { serveSmallSite, secret } from '../support/server/smallSite';

const site = serveSmallSite({ headersMs: 300, requestMs: 20_000 });

describe('the site, asked by hostile clients,', () => {
  const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
  const afterwards = async () => {
    expect((await site.ask('/')).status).toBe(200);
  };
  afterEach(afterwards);

  it.each([
    // The files are in memory by their address. These hold for a server that reads a folder.
    '/../secret.txt',
    '/%2e%2e%2fsecret.txt',
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

  it('serves a visitor while 200 clients send no end of their headers, and ends the wait for those', async () => {
    const slow = Array.from({ length: 200 }, () => sendRaw(site.port, 'GET / HTTP/1.1\r\nX: '));
    await afterwards();
    expect(new Set((await Promise.all(slow)).map(statusOf))).toEqual(new Set([408]));
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
