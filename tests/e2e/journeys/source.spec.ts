import { paths } from '../../../src/config/paths';
import { landingCopy } from '../../../src/content/landing';
import { sourceStorageKey } from '../../../src/services/visitSource';
import { link, next, stepHeading, submit, thanks } from '../application';
import { holdScripts } from '../holdScripts';
import { answerFrom, answerStep } from './application';
import { expect, test } from './fixtures';

const firstAd = '/?utm_source=google&utm_campaign=spring&gclid=TEST123';
const secondAd = '/?utm_source=bing&utm_campaign=summer&msclkid=TEST456';
const source = { utm_source: 'google', utm_campaign: 'spring', gclid: 'TEST123', landingPath: paths.home };

test.describe('the site, asking where a visit came from,', () => {
  test('saves it before its scripts run, over a reload, Back and another ad, and wipes it with the lead', async ({
    tab,
  }) => {
    const saved = async (): Promise<unknown> =>
      JSON.parse((await tab.storage()).session[sourceStorageKey] ?? 'null');
    const letScriptsCome = async () => {
      await tab.evaluate(() => {
        window.releaseScripts?.();
      });
      await tab.live();
    };
    await tab.before(holdScripts);
    await tab.goto(firstAd);
    expect(await saved()).toEqual(source);
    expect(await tab.address()).toBe(firstAd);
    // The link works although the page's scripts have not arrived.
    await tab.click(link(landingCopy.hero.button));
    await tab.sees(stepHeading(1));
    expect(await saved()).toEqual(source);
    await letScriptsCome();
    await answerStep(tab, 1);
    await tab.click(next);
    await tab.sees(stepHeading(2));
    await tab.reload();
    await tab.goto(secondAd);
    await tab.back();
    await tab.sees(stepHeading(2));
    expect(await saved()).toEqual(source);
    await letScriptsCome();
    await answerFrom(tab, 2);
    expect(await saved()).toEqual(source);
    await tab.click(submit);
    await tab.sees(thanks);
    expect(await saved()).toBeNull();
  });
});
