import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { newKeys } from '../../../server/db/sealing';
import { button, heading, link, textbox } from '../../support/form';
import { sealedTo, startPartner } from '../../support/server/partner';
import { runProgram, serveCommand, startServer } from '../../support/server/serverProcess';
import { leadBodyOf, post, reviewBodyOf } from '../../support/server/submissions';
import { sqliteDatabase } from '../../support/server/testDatabases';
import { dist } from '../siteServer';
import { expect, test as base } from './fixtures';

interface Served {
  readonly privateKey: string;
  readonly api: string;
  readonly received: readonly { readonly body: string }[];
  /** The testimonials that the next build of the server's sources shows. */
  readonly testimonials: () => string;
  /** Prints a sign-in link, and returns its path. */
  readonly signInPath: () => Promise<string>;
}

/** The operator's page of a compiled server with sealed answers and a partner, in a checkout that it may publish to. */
const test = base.extend<object, { served: Served }>({
  served: [
    async ({}, use) => {
      const database = await sqliteDatabase();
      const partner = await startPartner();
      const { publicKey, privateKey } = await newKeys();
      const limit = { REQUESTS_PER_MINUTE: '1000' };
      const settings = { DATABASE_URL: database.url, ...limit, ...partner.settings, ...sealedTo(publicKey) };
      const checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
      const testimonials = join(checkout, 'src/content/testimonials.json');
      mkdirSync(dirname(testimonials), { recursive: true });
      writeFileSync(testimonials, '[]\n');
      const server = await startServer(serveCommand(dist), settings, undefined, checkout);
      await use({
        privateKey,
        api: server.api,
        received: partner.received,
        testimonials: () => readFileSync(testimonials, 'utf8'),
        signInPath: async () => {
          const command = [process.execPath, 'server/run.js', 'leads', 'sign-in'];
          const { output } = await runProgram(command, settings);
          return /\/operator#[\w-]+/.exec(output)?.[0] ?? '';
        },
      });
      await server.close();
      await database.close();
      rmSync(checkout, { recursive: true });
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ served }, use) => {
      await use({
        origin: served.api.replace('127.0.0.1', 'localhost').replace(/\/api$/, ''),
        inject: () => undefined,
        close: () => Promise.resolve(),
      });
    },
    { scope: 'worker' },
  ],
});

test('the site lets its operator do a day’s work in the operator’s page', async ({ tab, served }) => {
  test.setTimeout(120_000);
  // The page checks whether it is signed in. Signing out removes the cookie again.
  tab.allowErrors(/401/);
  const lead = leadBodyOf({ lead: { lastName: 'Okonkwo', email: 'okonkwo@mail.example' } });
  expect((await post(`${served.api}/leads`, lead)).status).toBe(201);
  const review = { ...reviewBodyOf(), consent: { version: 'r1', text: 'may be shown' } };
  expect((await post(`${served.api}/reviews`, review)).status).toBe(201);

  await tab.goto(await served.signInPath());
  await tab.click(button('Sign in'));
  await tab.waitFor(heading('Today'));
  expect(await tab.address()).toBe('/operator');
  expect(await tab.evaluate(() => location.hash)).toBe('');

  // A key that is chosen in the page opens sealed answers.
  await tab.click(link(/^DD-/));
  await tab.waitForText('These answers are sealed');
  await tab.evaluate((key) => {
    const files = new DataTransfer();
    files.items.add(new File([key], 'private.key'));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no place for a file');
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, served.privateKey);
  await tab.waitForText('Toyota');
  expect(await tab.text()).not.toContain('Okonkwo');
  await tab.click(button('Show personal data'));
  await tab.waitForText('Okonkwo');

  await tab.click(button('Send again'));
  await tab.waitForText('under a new message id');
  await tab.click(button('Send again'));
  await tab.waitForText('It is being sent');
  await tab.until('the partner to get it twice', () =>
    Promise.resolve(served.received.filter(({ body }) => body.includes('Okonkwo')).length === 2),
  );

  await tab.click(button(/Add outcome$/));
  await tab.type(textbox('Commission, $'), '350');
  await tab.click(button('Funded'));
  await tab.waitForText('commission $350');

  await tab.click(button('Revoke calls'));
  await tab.waitForText('Nobody may call this person any more');
  await tab.click(button('Revoke calls'));
  await tab.waitForText('Agreement to calls revoked');
  await tab.until('the partner to hear of it', () =>
    Promise.resolve(served.received.some(({ body }) => body.includes('consent.revoked'))),
  );

  await tab.click(link('Reviews'));
  await tab.waitForText('Quick and friendly.');
  await tab.click(button('Approve'));
  await tab.waitForText('1 approved review');
  await tab.waitForText('No reviews to decide');
  await tab.click(button('Download testimonials.json'));
  await tab.waitForText('Saved as testimonials.json');
  await tab.click(button('Publish'));
  await tab.waitForText('The next build is up to date');
  expect(JSON.parse(served.testimonials())).toMatchObject([{ name: 'Bartholomew H.', rating: 5 }]);
  await tab.back();
  await tab.waitFor(heading(/^Lead /));
  await tab.reload();
  await tab.waitForText('These answers are sealed');

  await tab.click(link('Privacy'));
  await tab.type(textbox('Their emails and phone numbers'), 'okonkwo@mail.example');
  await tab.click(button('Find'));
  await tab.waitForText('Agreements, 1, at');
  await tab.click(button('Forget person'));
  const loss = 'The figures lose 1 lead, 1 outcome and $350.00';
  await tab.waitForText(`1 lead would be deleted with all answers. ${loss}`);
  await tab.click(button('Forget person'));
  await tab.waitForText('Deleted 1 lead');
  await tab.click(link('Leads'));
  await tab.waitForText('Leads appear here');

  await tab.click(button('Sign out'));
  await tab.waitFor(button('Mail me a link'));
  await tab.goto('/operator/privacy');
  await tab.waitFor(button('Mail me a link'));
});
