import { createServer } from 'node:net';
import { closing } from '../cleanUp';
import { listen } from './client';

/** A mail server for one test: takes every message, and gives all that was sent to it. */
export async function openMailbox() {
  let mail = '';
  const smtp = closing(
    createServer((socket) => {
      socket.write('220 ready\r\n');
      socket.on('data', (part) => {
        const text = part.toString();
        mail += text;
        if (mail.endsWith('\r\n.\r\n')) socket.write('250 stored\r\n');
        else if (text.startsWith('DATA')) socket.write('354 go on\r\n');
        else if (/^(EHLO|MAIL|RCPT)/.test(text)) socket.write('250 ok\r\n');
      });
    }),
  );
  return { url: `smtp://127.0.0.1:${await listen(smtp)}?ignoreTLS=true`, mail: () => mail };
}
