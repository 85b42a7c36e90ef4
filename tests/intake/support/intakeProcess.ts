import { makeSmallSite } from '../../server/smallSite';
import { serve, startServer, type ServerProcess } from '../../support/serverProcess';

const pages = makeSmallSite();
afterAll(() => {
  pages.remove();
});

/** Starts the compiled server, with an intake, in a process of its own. */
export const startIntakeProcess = (settings: Readonly<Record<string, string>>): Promise<ServerProcess> =>
  startServer(serve(pages.root), settings);
