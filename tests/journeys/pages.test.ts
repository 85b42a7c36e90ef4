import { screen, within } from '@testing-library/react';
import { pageModules } from '../../src/app/pageModules';
import { paths } from '../../src/config/paths';
import { site } from '../../src/config/site';
import { errorCopy, layoutCopy } from '../../src/content/layout';
import { privacyPolicy } from '../../src/content/legal/privacyPolicy';
import { pageCopy } from '../../src/content/pages';
import { takeConsoleErrors, takeFullNavigations } from '../support/consoleCheck';
import { legalDocuments } from '../support/texts';
import { visit } from '../support/visit';

describe('the site, on its text pages,', () => {
  it.each(legalDocuments)('shows the %s with a table of its contents', async (page, { sections }) => {
    await visit(paths[page]);
    const { name: title } = pageCopy[page];
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    const contents = screen.getByRole('navigation', { name: 'On this page' });
    for (const [index, section] of Object.keys(sections).entries()) {
      const name = `${index + 1}. ${section}`;
      const heading = screen.getByRole('heading', { level: 2, name });
      const link = within(contents).getByRole('link', { name });
      expect(link).toHaveAttribute('href', `#${heading.closest('section')?.id ?? ''}`);
    }
    expect(document.title).toBe(`${title} | ${site.name}`);
  });

  it('dates the privacy policy and gives an address to write to', async () => {
    await visit('/privacy-policy');
    expect(screen.getByText(`Last updated ${privacyPolicy.lastUpdated ?? ''}`)).toBeInTheDocument();
    const [address] = within(screen.getByRole('main')).getAllByRole('link', { name: /@/ });
    expect(address).toHaveAttribute('href', `mailto:${site.privacyEmail}`);
    // In a narrow column the address breaks after the @, not within a word.
    expect(address?.innerHTML).toBe(site.privacyEmail.replace('@', '@<wbr>'));
  });
});

describe('the site, from page to page,', () => {
  it('says at an unknown address that there is no page, logs its path, and links home', async () => {
    const log = jest.spyOn(console, 'log').mockImplementation();
    const visitor = await visit('/nowhere/at%20all');
    expect(screen.getByRole('heading', { level: 1, name: errorCopy.notFound.heading })).toBeVisible();
    expect(log.mock.calls).toEqual([['Page not found:', '/nowhere/at%20all']]);
    await visitor.follow(layoutCopy.returnToHome);
    expect(visitor.address()).toBe('/');
  });

  it('scrolls to the top on a link to the page itself', async () => {
    const { user } = await visit('/terms');
    const scrollTo = jest.spyOn(window, 'scrollTo');
    const link = within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Terms of Service' });
    await user.click(link);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  });
});

it('the site dims and keeps the current page while the code of the next one is loading', async () => {
  let arrive: (page: Awaited<ReturnType<typeof pageModules.privacyPolicy>>) => void = () => undefined;
  const page = await pageModules.privacyPolicy();
  jest.spyOn(pageModules, 'privacyPolicy').mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const { user } = await visit('/terms');
  const busy = () => screen.getByRole('main').closest('[aria-busy=true]');
  expect(busy()).toBeNull();
  const footer = within(screen.getByRole('contentinfo'));
  await user.click(footer.getByRole('link', { name: pageCopy.privacyPolicy.name }));
  expect(screen.getByRole('heading', { level: 1, name: pageCopy.terms.name })).toBeVisible();
  expect(busy()).not.toBeNull();
  arrive(page);
  await screen.findByRole('heading', { level: 1, name: pageCopy.privacyPolicy.name });
  expect(busy()).toBeNull();
});

describe('the site, if something breaks,', () => {
  const failureWithStack = Object.assign(new Error('The road is closed'), { stack: 'at secretFunction' });
  const unavailable = new Response('', { status: 503, statusText: 'Service Unavailable' });
  const lostScript = new Error('Loading chunk 7 failed.\n(error: https://site.example/assets/terms.js)');

  it.each([
    ['the message of an error', failureWithStack, 'The road is closed'],
    ['the status of an answer', unavailable, '503 Service Unavailable'],
    ['the message of a lost script without its address', lostScript, /^Loading chunk 7 failed\.$/],
    ['plain words for anything else', { odd: true }, errorCopy.unexpected.unknown],
  ])('shows %s, no stack, and ways out, within the frame of the site', async (_, failure, message) => {
    const visitor = await visit('/terms');
    jest.spyOn(pageModules, 'privacyPolicy').mockRejectedValue(failure);
    await visitor.follow('Privacy Policy');
    await screen.findByRole('heading', { name: errorCopy.unexpected.heading });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('alert')).toHaveTextContent(message);
    expect(document.body).not.toHaveTextContent('secretFunction');
    expect(main.getByRole('link', { name: layoutCopy.returnToHome })).toHaveAttribute('href', '/');
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    await visitor.press(errorCopy.unexpected.copy);
    expect(await main.findByRole('button', { name: errorCopy.unexpected.copied })).toBeVisible();
    const details = await navigator.clipboard.readText();
    expect(details).toContain(navigator.userAgent);
    main.getByRole('button', { name: errorCopy.unexpected.reload }).click();
    expect(takeFullNavigations()).toBe(1);
    takeConsoleErrors(/React Router caught/);
  });

  it('does not offer to copy details if the browser has no clipboard, for example over plain HTTP', async () => {
    const visitor = await visit('/terms');
    Reflect.deleteProperty(navigator, 'clipboard');
    jest.spyOn(pageModules, 'privacyPolicy').mockRejectedValue(failureWithStack);
    await visitor.follow('Privacy Policy');
    expect(await screen.findByRole('button', { name: errorCopy.unexpected.reload })).toBeVisible();
    expect(screen.queryByRole('button', { name: errorCopy.unexpected.copy })).toBeNull();
    takeConsoleErrors(/React Router caught/);
  });
});
