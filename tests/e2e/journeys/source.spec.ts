import { paths } from '../../../src/config/paths';
import { landingCopy } from '../../../src/content/landing';
import { storageKey } from '../../../src/services/visitSource';
import type { Tab } from '../engines/driver';
import { holdScripts } from '../holdScripts';
import { answerFrom, answerStep, link, next, stepHeading, submit, thanks } from './application';
import { expect, test } from './fixtures';

const firstAd = '/?utm_source=google&utm_campaign=spring&gclid=TEST123';
const secondAd = '/?utm_source=bing&utm_campaign=summer&msclkid=TEST456';
const source = { utm_source: 'google', utm_campaign: 'spring', gclid: 'TEST123', landingPath: paths.home };

const savedSource = async (tab: Tab): Promise<unknown> =>
  JSON.parse((await tab.kept()).session[storageKey] ?? 'null');

const letScriptsCome = async (tab: Tab) => {
  await tab.evaluate(() => {
    window.releaseScripts?.();
  });
  await tab.live();
};

test.describe('the source of a visit', () => {
  test('is there before the scripts are, outlasts a reload, Back and another ad, and goes with the lead', async ({
    tab,
  }) => {
    await tab.before(holdScripts);
    await tab.goto(firstAd);
    expect(await savedSource(tab)).toEqual(source);
    expect(await tab.address()).toBe(firstAd);
    // By a link of the page, whose scripts never came.
    await tab.click(link(landingCopy.hero.button));
    await tab.sees(stepHeading(1));
    expect(await savedSource(tab)).toEqual(source);
    await letScriptsCome(tab);
    await answerStep(tab, 1);
    await tab.click(next);
    await tab.sees(stepHeading(2));
    await tab.reload();
    await tab.goto(secondAd);
    await tab.back();
    await tab.sees(stepHeading(2));
    expect(await savedSource(tab)).toEqual(source);
    await letScriptsCome(tab);
    await answerFrom(tab, 2);
    expect(await savedSource(tab)).toEqual(source);
    await tab.click(submit);
    await tab.sees(thanks);
    expect(await savedSource(tab)).toBeNull();
  });

  test('has no click identifier of a visitor who asks for privacy', async ({ tab }) => {
    await tab.before(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
    });
    await tab.goto(firstAd);
    expect(await savedSource(tab)).toEqual({
      utm_source: 'google',
      utm_campaign: 'spring',
      landingPath: '/',
    });
  });

  test('is cut where it is too long, and does no harm whatever is in it', async ({ tab }) => {
    const label = '<img src=x onerror=alert(1)>🚗';
    await tab.goto(
      `/?utm_source=${'x'.repeat(5000)}${`&utm_campaign=${encodeURIComponent(label)}`.repeat(30)}`,
    );
    expect(await savedSource(tab)).toEqual({
      utm_source: 'x'.repeat(200),
      utm_campaign: label,
      landingPath: paths.home,
    });
    await tab.goto(paths.leadCapture);
    await tab.sees(stepHeading(1));
  });
});
