import { newSignInLink } from '../../../server/operations/operatorAccess';
import type { Change, Input, Output, Query } from '../../../src/operator/store';
import { openIntake } from './intake';
import { jsonOf } from './submissions';

type Headers = Readonly<Record<string, string>>;

/** The headers that the browser adds to the page's own requests. */
export const fromPage = { 'sec-fetch-site': 'same-origin' };

/** Opens an intake for one test, and requests the data of its operator's page as the browser does. */
export async function openOperatorPage(...options: Parameters<typeof openIntake>) {
  const intake = await openIntake(...options);
  const { url, stored, now } = intake;
  const post = (name: string, body: unknown = {}, headers: Headers = fromPage) =>
    fetch(`${url}/operator/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  /** The token of a new sign-in link. */
  const newToken = async () =>
    new URL(await newSignInLink({ db: stored.db, now }, 'http://localhost:3000')).hash.slice(1);
  /** Signs in, and returns the headers that the page sends from then on. */
  const signIn = async (token?: string) => {
    const answer = await post('sign-in', { token: token ?? (await newToken()) });
    const [cookie = ''] = answer.headers.getSetCookie();
    const session = { ...fromPage, cookie: cookie.split(';')[0] ?? '' };
    return { status: answer.status, setCookie: cookie, session };
  };
  return {
    ...intake,
    post,
    newToken,
    signIn,
    /** Signs in, and returns functions that read and change data as the signed-in operator. */
    signedIn: async () => {
      const { session } = await signIn();
      return {
        session,
        query: async <Name extends Query>(name: Name, input: object = {}) =>
          (await jsonOf(await post(name, input, session))) as unknown as Output<Name>,
        change: <Name extends Query | Change>(name: Name, input: Input<Name>) => post(name, input, session),
      };
    },
  };
}
