import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { askerOf, closeServer, listen, type Answer } from '../../support/server/client';

/** A POST of a lead between the browser and the server. */
interface LeadRequest {
  /** The browser's connection. */
  readonly socket: Socket;
  readonly response: ServerResponse;
  /** Sends the POST to the server, and resolves with its answer. */
  readonly forward: () => Promise<Answer>;
  /** Resolves at the next `release` of the proxy. */
  readonly released: Promise<void>;
}

/** Handles one POST of a lead. */
export type Fault = (leadRequest: LeadRequest) => unknown;

function reply(response: ServerResponse, { status, headers, body }: Answer) {
  if (!response.destroyed) response.writeHead(status, headers).end(body);
}

/** No fault: the server gets the POST, the browser its answer. */
export const noFault: Fault = async ({ response, forward }) => {
  reply(response, await forward());
};

/** The connection is reset, and the server never gets the POST. */
export const resets: Fault = ({ socket }) => socket.resetAndDestroy();

/** The server stores the lead, and the browser's connection ends without an answer. */
export const dropsTheAnswer: Fault = async ({ socket, forward }) => {
  await forward();
  socket.destroy();
};

/** The server stores the lead, and the connection ends after a part of the answer. */
export const endsAfter =
  (part: string): Fault =>
  async ({ socket, forward }) => {
    await forward();
    socket.end(part);
  };

/** The POST is neither forwarded nor answered. */
export const hangs: Fault = () => undefined;

/** The server stores the lead at once; the browser gets the answer at the release. */
export const answersLate: Fault = async ({ response, forward, released }) => {
  const answer = await forward();
  await released;
  reply(response, answer);
};

/** The server gets the POST at the release, unless the browser has closed its connection by then. */
export const arrivesLate: Fault = async ({ socket, response, forward, released }) => {
  await released;
  if (!socket.destroyed) reply(response, await forward());
};

/**
 * Opens a proxy between a browser and a server on a port of this machine, with faults for POSTs of leads. It forwards
 * all other requests.
 */
export async function openFaultyProxy(port: number) {
  const ask = askerOf(port);
  let faults: readonly Fault[] = [];
  let release = (): void => undefined;
  let released = Promise.resolve();
  const keys: string[] = [];
  const forwarded = new Set<Promise<Answer>>();
  let answeredCount = 0;

  async function take(asked: IncomingMessage, response: ServerResponse) {
    const body = await buffer(asked);
    const { url = '/', method, headers, socket } = asked;
    const isLead = method === 'POST' && url === '/api/leads';
    const forward = () => {
      const answer = ask(url, { method, headers, body }).finally(() => {
        if (forwarded.delete(answer)) answeredCount += 1;
      });
      if (isLead) forwarded.add(answer);
      return answer;
    };
    const leadRequest = { socket, response, forward, released };
    if (!isLead) return noFault(leadRequest);
    keys.push(String(headers['idempotency-key']));
    const fault = faults[Math.min(keys.length, faults.length) - 1] ?? noFault;
    return fault(leadRequest);
  }
  // The browser may close the connection during a request.
  const server = createServer((asked, response) => void take(asked, response).catch(() => undefined));
  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    /** The Idempotency-Key of each POST of a lead since the last `setFaults`. */
    keys,
    /** How many of those POSTs the server has answered. */
    answeredCount: () => answeredCount,
    /** Resolves once the server has answered every POST of a lead that it has. */
    answered: () => Promise.allSettled(forwarded),
    /** Sets the faults of the next POSTs, one each; the last one applies to all that follow. */
    setFaults: (...next: readonly Fault[]) => {
      keys.length = 0;
      answeredCount = 0;
      faults = next;
      released = new Promise((resolve) => (release = resolve));
    },
    /** Releases late requests and answers. */
    release: () => release(),
    close: () => closeServer(server),
  };
}

export type FaultyProxy = Awaited<ReturnType<typeof openFaultyProxy>>;
