import { connect } from 'node:net';
import { sendRaw, statusOf } from '../support/server/client';
import { serveSmallSite } from '../support/server/smallSite';

const site = serveSmallSite({ headersMs: 300, requestMs: 20_000 });

describe('the site, asked by hostile clients,', () => {
  const afterwards = async () => {
    expect((await site.ask('/')).status).toBe(200);
  };
  afterEach(afterwards);

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
            const socket = connect(site.port, '127.0.0.1', () =>
              socket.write('GET /share.png HTTP/1.1\r\nHost: a\r\n\r\n'),
            );
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
