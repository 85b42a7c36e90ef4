import { paths, type PageId } from '../../../src/config/paths';
import { landingCopy } from '../../../src/content/landing';
import { layoutCopy } from '../../../src/content/layout';
import { pageCopy } from '../../../src/content/pages';
import { reviewFormCopy } from '../../../src/content/reviewForm';
import * as form from '../../support/form';
import type { Tab } from '../engines/tab';
import { open } from '../steps';
import { expect, test } from './fixtures';

type PageName = Exclude<PageId, 'notFound'>;
const [terms] = layoutCopy.footer.links;

const arrivesAt = (tab: Tab, page: PageName) =>
  tab.until(`the title of ${page}`, async () => (await tab.title()) === pageCopy[page].title);

test.describe('the site, from page to page,', () => {
  test("draws the hero's car on its road, and each of its assurances on one line", async ({ tab }) => {
    await open(tab, paths.home);
    await tab.resize(1280, 900);
    await tab.until('the car at rest on the road', () =>
      tab.evaluate(() => {
        const [road, car] = document.querySelectorAll('section[aria-labelledby=hero] svg');
        if (!road || !car) return false;
        const [share = 0, surface = 0] = ['--share', '--road'].map((name) =>
          parseFloat(getComputedStyle(road).getPropertyValue(name)),
        );
        const { top, height } = road.getBoundingClientRect();
        return Math.abs(car.getBoundingClientRect().bottom - (top + share * height - surface / 2)) < 4;
      }),
    );
    const heights = await tab.evaluate(() => {
      const items = document.querySelectorAll('section[aria-labelledby=hero] ul > li');
      return Array.from(items, (item) => item.clientHeight);
    });
    expect(heights).toHaveLength(landingCopy.hero.assurances.length);
    expect(Math.max(...heights)).toBeLessThan(40);
  });

  test('follows links in one document, to the heading, except to the review page', async ({ tab }) => {
    const { links } = layoutCopy.footer;
    await open(tab, paths.home);
    // A full navigation makes a new window object without the mark.
    await tab.evaluate(() => {
      Object.assign(window, { isTheSame: true });
    });
    const isTheSame = () => tab.evaluate(() => 'isTheSame' in window);
    for (const [name, to, back] of [
      [links[1].label, 'privacyPolicy'],
      [links[2].label, 'caPrivacyRights', form.link(layoutCopy.homeLink)],
      [layoutCopy.headerButton, 'leadCapture'],
      [landingCopy.finalCall.button, 'leadCapture'],
    ] as const) {
      await tab.click(form.link(name));
      await arrivesAt(tab, to);
      expect(await tab.address()).toBe(paths[to]);
      await tab.until('the top of the page, and the focus on its heading', () =>
        tab.evaluate(() => scrollY === 0 && document.activeElement?.tagName === 'H1'),
      );
      await (back ? tab.click(back) : tab.back());
      await arrivesAt(tab, 'home');
      expect(await isTheSame()).toBe(true);
    }
    await tab.click(form.link(landingCopy.testimonials.button));
    await tab.waitFor(form.heading(reviewFormCopy.heading));
    expect(await tab.address()).toBe(paths.leaveReview);
    expect(await isTheSame()).toBe(false);
  });

  test('scrolls to a fragment, and on Back to where the visitor was before', async ({ tab }) => {
    await open(tab, paths.home);
    await tab.click(form.link(terms.label));
    await arrivesAt(tab, 'terms');
    await tab.reload();
    await tab.live();
    await tab.back();
    await arrivesAt(tab, 'home');
    await tab.until('its foot', () => tab.evaluate(() => scrollY > 1000));
    await tab.click(form.link(terms.label));
    await arrivesAt(tab, 'terms');
    const nameOfSecond = () => document.querySelectorAll('main nav a[href^="#"]')[1]?.textContent ?? '';
    const second = await tab.evaluate(nameOfSecond);
    await tab.click(form.link(second));
    await tab.until('the target in sight', () =>
      tab.evaluate(() => {
        const { top = -1 } = document.querySelector(':target')?.getBoundingClientRect() ?? {};
        return top >= 0 && top < innerHeight;
      }),
    );
  });

  test('shows pages after navigation as when they are opened directly, there and back', async ({ tab }) => {
    const computedStyles = () =>
      tab.evaluate(() =>
        [...document.querySelectorAll('#root *')]
          // An idle landing page has the form too, hidden.
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const { display, paddingTop, fontSize, color, backgroundColor } = getComputedStyle(element);
            return [element.tagName, display, paddingTop, fontSize, color, backgroundColor].join(' ');
          }),
      );
    await tab.goto(paths.terms);
    const opened = await computedStyles();
    // Painted right after the rest of the landing page.
    const hasMap = () => tab.evaluate(() => document.querySelector('#root [data-excluded]') !== null);
    const mapDrawn = () => tab.until('its map', hasMap);
    await open(tab, paths.home);
    await mapDrawn();
    const home = await computedStyles();
    await tab.click(form.link(terms.label));
    await arrivesAt(tab, 'terms');
    expect(await computedStyles()).toEqual(opened);
    await tab.back();
    await arrivesAt(tab, 'home');
    await mapDrawn();
    expect(await computedStyles()).toEqual(home);
  });
});
