import createCache from '@emotion/cache';
import { render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { App, routes } from '../../src/operator/App';
import { api, store, type Change, type Input, type Output, type Query } from '../../src/operator/store';
import { afterTest } from './cleanUp';

/** The fake server's answers by name; a `Response` is returned unchanged. */
export type Answers = {
  [Name in Query | Change]?: (input: Input<Name>) => Output<Name> | Response | Promise<Output<Name>>;
} & Partial<Record<'sign-in' | 'sign-out', () => Response>>;

/** A refusal by the server, with its message. */
export const refusal = (status: number, detail: string) => Response.json({ detail }, { status });

/**
 * Opens a screen of the operator's page, signed in, with the real store and a fake server.
 *
 * @param answers the server's answers; they may be changed while the page is open
 */
export function openScreen(path: string, answers: Answers) {
  const session = () => ({ timeZone: 'UTC', publicKeys: [] });
  const given: Answers = { session, actions: () => [], ...answers };
  // A browser resolves a relative URL against that of the page; Node's own Request does not.
  const { Request: NodeRequest, fetch: before } = globalThis;
  globalThis.Request = class extends NodeRequest {
    constructor(url: string, init?: RequestInit) {
      super(new URL(url, location.href), init);
    }
  } as typeof Request;
  globalThis.fetch = async (asked) => {
    const request = asked as Request;
    const name = new URL(request.url).pathname.replace('/api/operator/', '') as keyof Answers;
    const answer = await given[name]?.((await request.json()) as never);
    if (answer === undefined) return refusal(404, 'There is nothing at this address.');
    return answer instanceof Response ? answer : Response.json(answer);
  };
  const cache = createCache({ key: 'css' });
  cache.insert = () => undefined;
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const { unmount } = render(<App cache={cache} router={router} />);
  afterTest(() => {
    unmount();
    store.dispatch(api.util.resetApiState());
    Object.assign(globalThis, { Request: NodeRequest, fetch: before });
  });
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  return {
    user,
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    router,
    /** The server's answers from now on. */
    answers: given,
  };
}

/** Chooses a file, such as one with a private key. jsdom's own files cannot be read. */
export async function chooseFile({ user }: ReturnType<typeof openScreen>, content: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no place for a file');
  const file = Object.assign(new File([content], 'chosen.csv'), { text: () => Promise.resolve(content) });
  await user.upload(input, file);
}
