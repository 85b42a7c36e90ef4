import { paths } from '../../../src/config/paths';
import { expect, test } from '../openPage';

test.describe('the site, under its policy,', () => {
  test('runs nothing that somebody put into the page, from scripts to a form', async ({ openPage }) => {
    const { page, visitor, errors, allowErrors } = await openPage();
    const hit = "document.title='hit'";
    // Where one of these runs, the title changes.
    await page.route('https://evil.example/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: hit }),
    );
    await page.route(`**${paths.leadCapture}`, async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const planted = `<script>${hit}</script><script src="https://evil.example/x.js"></script>
<button id="planted" onclick="${hit}" style="position:fixed;top:0">x</button>
<img src="https://evil.example/x.png" onerror="${hit}" alt=""><iframe src="https://evil.example/"></iframe>
<form id="away" action="https://evil.example/"><input name="a"></form><base href="https://evil.example/">`;
      await route.fulfill({ response: answer, body: html.replace('</body>', `${planted}</body>`) });
    });
    await page.goto(paths.leadCapture);
    await visitor.live();
    await page.evaluate(() => {
      document.getElementById('planted')?.click();
      (document.getElementById('away') as HTMLFormElement | null)?.submit();
    });
    const barred = async () => {
      const names = (await errors()).flatMap((error) => /^Policy violated: (\S+)/.exec(error)?.[1] ?? []);
      return [...new Set(names)].sort().join(' ');
    };
    const all = 'base-uri form-action frame-src img-src script-src-attr script-src-elem style-src-attr';
    await expect.poll(barred).toBe(all);
    allowErrors(/Policy violated|Content Security Policy/, /lost request|third-party/);
    expect(await page.title()).not.toBe('hit');
    expect(page.url()).toContain(paths.leadCapture);
  });

  test('stays out of frames, which only its header can say', async ({ openPage, baseURL }) => {
    const { page } = await openPage({ allowed: [/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/] });
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.setContent(`<iframe src="${baseURL ?? ''}${paths.terms}"></iframe>`);
    expect((await refused).type()).toBe('error');
  });
});
