import { paths } from '../../../src/config/paths';
import { pageCopy } from '../../../src/content/pages';
import { expect, test } from './fixtures';

test.describe('the policy of each page', () => {
  test('is kept without any header: a strange script does not run', async ({ visit }) => {
    const visitor = await visit();
    const { page } = visitor;
    visitor.expectTrouble(/Content Security Policy|Policy violated/);
    await page.route(`**${paths.terms}`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('</head>', '<script>window.strange = true</script></head>');
      await route.fulfill({ status: 200, contentType: 'text/html', body });
    });
    await page.goto(paths.terms);
    await expect(page).toHaveTitle(pageCopy.terms.title);
    expect(await page.evaluate(() => 'strange' in window)).toBe(false);
  });

  test('keeps the page out of frames, which only its header can', async ({ visit, baseURL }) => {
    const visitor = await visit();
    const { page } = visitor;
    visitor.expectTrouble(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/);
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.setContent(`<iframe src="${baseURL ?? ''}${paths.terms}"></iframe>`);
    expect((await refused).type()).toBe('error');
  });
});
