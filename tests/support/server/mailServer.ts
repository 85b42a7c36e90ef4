import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { closing } from '../cleanUp';
import { listen } from './client';

/** A mail as it came over the network. */
export interface Mail {
  readonly to: readonly string[];
  readonly messageId: string;
  /** Its headers and parts, without the line breaks of the encoding. */
  readonly body: string;
}

/** A real mail server for one test, which accepts every mail by default. */
export async function openMailServer() {
  const mails: Mail[] = [];
  let tries = 0;
  let answer: number | 'hangs' = 250;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 10,
    onRcptTo: ({ address }, _session, done) => {
      tries += 1;
      if (answer === 'hangs') return;
      const refusal = Object.assign(new Error(`<${address}> is refused`), { responseCode: answer });
      done(answer === 250 ? null : refusal);
    },
    onData: (stream, { envelope }, done) => {
      // A sender that is killed may send half a mail.
      text(stream).then((raw) => {
        mails.push({
          to: envelope.rcptTo.map(({ address }) => address),
          messageId: /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '',
          body: raw.replace(/=\r\n/g, ''),
        });
        done();
      }, done);
    },
  });
  closing({ close: () => new Promise<void>((resolve) => server.close(resolve)) });
  return {
    url: `smtp://127.0.0.1:${await listen(server.server)}`,
    /** The mails that it accepted. */
    mails,
    /** How often a recipient was named. */
    tries: () => tries,
    /** Sets the status of the answers to each recipient, or that none is sent. */
    answers: (next: number | 'hangs') => {
      answer = next;
    },
  };
}
