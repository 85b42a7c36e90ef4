import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { business } from '../../src/config/business';
import { paths, type PageId } from '../../src/config/paths';
import { landingCopy } from '../../src/content/landing';
import { changeState, layoutCopy } from '../../src/content/layout';
import { fieldCopy, leadWizardCopy } from '../../src/content/leadWizard';
import { pageCopy } from '../../src/content/pages';
import { reviewFormCopy } from '../../src/content/reviewForm';
import { monthlyPayment } from '../../src/domain/amortization';
import { answersAmong, type Lead } from '../../src/domain/lead';
import { formatDollars } from '../../src/domain/money';
import { leadShape } from '../../src/features/leadWizard/leadDraft';
import { reviewShape } from '../../src/features/reviewForm/reviewDraft';
import type * as SiteScript from '../../src/index';
import { sourceStorageKey } from '../../src/services/visitSource';
import { boot, endPage, html, refuseStorage, setStorage } from '../support/bootPage';
import { takeConsoleErrors, takeFullNavigations } from '../support/consoleCheck';
import { liftedStore } from '../support/devTools';
import * as form from '../support/form';
import { ada, carla, grace, leadWith } from '../support/people';
import { buildYear, prerenderedPages } from '../support/prerenderedPages';
import { agreementTo, storageOfLead, storageOfReview, storedIdentity, textsOf } from '../support/savedLead';

const pages = prerenderedPages();
process.env.BUILD_YEAR = buildYear;
// config/ was loaded with the tests' settings, so everything is loaded again.
jest.resetModules();
let site: typeof SiteScript;

beforeAll(async () => {
  // It does not start automatically without a page.
  site = await import('../../src/index');
});
beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation();
});
afterEach(endPage);

/** Opens a built page: its boot script runs, its other scripts do not yet. */
function openPage(id: PageId) {
  const page = pages.find((one) => one.page === id);
  if (!page) throw new Error(`${id} was not rendered`);
  endPage();
  window.history.replaceState(null, '', page.path);
  document.head.innerHTML = page.head;
  boot(page.body, id);
  return page;
}
/** Opens the form at the step for which the answers are saved. */
function openForm(step = 1, lead: Partial<Lead> = {}) {
  setStorage(storageOfLead(leadWith(lead), step));
  openPage('leadCapture');
}
/** Starts the page's scripts; the page is not hydrated yet. */
const startScripts = () => site.start(document.getElementById('root') ?? document.body);
const isLive = () => waitFor(() => expect(html).toHaveAttribute('data-live'));
const goLive = () => startScripts().then(isLive);

const control = (name: string) => {
  const [found] = document.getElementsByName(name);
  if (!found) throw new Error(`There is no ${name}`);
  return found as HTMLInputElement;
};
const type = (name: string, text: string) => {
  control(name).value = text;
  control(name).dispatchEvent(new Event('input', { bubbles: true }));
};
/** What is stored once the page is hidden. */
const saved = () => {
  window.dispatchEvent(new Event('pagehide'));
  return leadShape.parse(sessionStorage.getItem(leadShape.storageKey));
};
const wizardHeading = () => document.querySelector('#wizard h2')?.textContent;
const [excluded = ''] = business.eligibility.excludedStates;
const headingOf = (step: number) => form.stepHeading(step).name;

describe('the site, hydrating a built page,', () => {
  it.each(pages)(
    'hydrates $page without a warning, for this year, and changes no answer',
    async ({ page }) => {
      setStorage({ ...storageOfLead(ada, form.lastStep), ...storageOfReview() });
      const { body } = openPage(page);
      expect(body).toContain(`© ${buildYear}`);
      if (page === 'leadCapture') expect(body).toContain(`>${buildYear}</button>`);
      await goLive();
      expect(document.body.textContent).toContain(`© ${new Date().getFullYear()}`);
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      // Inert content is hidden from assistive technology too.
      expect(document.querySelector('[inert]:not([aria-hidden])')).toBeNull();
      const actions = Object.values(liftedStore().getState().actionsById).map(({ action }) => action.type);
      expect(actions).toContain('persist/REHYDRATE');
      expect(actions.filter((name) => name.endsWith('Changed'))).toEqual([]);
    },
  );

  it.each(form.stepNumbers)('resumes step %i, with earlier answers and those given since', async (step) => {
    const fields = form.stepFields[step - 1] ?? [];
    openForm(step, { ...ada, ...answersAmong(Object.fromEntries(fields.map((field) => [field, '']))) });
    expect(wizardHeading()).toBe(headingOf(step));
    for (const [index, field] of fields.entries()) {
      if (index === fields.length - 1) await startScripts();
      const radio = document.querySelector<HTMLInputElement>(`[name=${field}][value="${carla[field]}"]`);
      if (radio) radio.click();
      else type(field, carla[field]);
    }
    await isLive();
    expect(wizardHeading()).toBe(headingOf(step));
    const answered = answersAmong(Object.fromEntries(fields.map((field) => [field, carla[field]])));
    expect(saved()).toMatchObject({ lead: { ...ada, ...answered }, step, identity: storedIdentity });
  });

  it.each([
    ['no', '', 1],
    ['an excluded', excluded, 0],
  ])('asks for an email, or says that no reply comes, also before: %s state', async (_, state, asked) => {
    // Here style sheets hide elements.
    jest.mocked(window.getComputedStyle).mockRestore();
    setStorage({ 'persist:ui': textsOf({ chosenState: state }) });
    openForm(form.lastStep, { vehicleYear: '2021' });
    const counts = () => [
      screen.queryAllByRole('textbox', { name: fieldCopy.email.label }).length,
      screen.queryAllByRole('link', { name: changeState }).length,
    ];
    expect(counts()).toEqual([asked, 1 - asked]);
    // The saved answers are not in the HTML.
    expect(document.body).not.toHaveTextContent(leadWizardCopy.summary.empty);
    await goLive();
    expect(counts()).toEqual([asked, 1 - asked]);
    expect(document.body).toHaveTextContent(leadWizardCopy.summary.empty);
  });

  it('resumes a review, with the earlier answers and those given meanwhile', async () => {
    setStorage(storageOfReview());
    openPage('leaveReview');
    expect(document.querySelector('[name=rating][value="5"]')).toBeChecked();
    type('city', 'Tampa');
    control('submitReview').click();
    await startScripts();
    type('reviewText', 'Fine.');
    await isLive();
    window.dispatchEvent(new Event('pagehide'));
    const { review } = reviewShape.parse(sessionStorage.getItem(reviewShape.storageKey)) ?? {};
    expect(review).toEqual({ ...grace, city: 'Tampa', reviewText: 'Fine.' });
    expect(control('city')).toHaveValue('Tampa');
    // A full navigation would log a warning, which fails the test.
    await screen.findByRole('heading', { name: reviewFormCopy.thanks.heading });
    expect(jest.mocked(console.log).mock.calls).toEqual([['Review', review]]);
    // React warns of the attribute in development.
    takeConsoleErrors(/hydrated/);
  });

  it.each([
    ['as it was built', false],
    ['changed by an extension', true],
  ])('uses the figures and the state as they are before it is live, in a page %s', async (_, isChanged) => {
    openPage('home');
    const { fields, pointsLower } = landingCopy.estimate;
    screen.getByLabelText<HTMLInputElement>(fields.balance).value = '12,345';
    screen.getByLabelText(pointsLower.option(1)).click();
    if (isChanged) document.querySelector('main h1')?.before(document.createElement('i'));
    await startScripts();
    control('state').value = 'TX';
    await isLive();
    expect(takeConsoleErrors(/[Hh]ydrat/).length > 0).toBe(isChanged);
    const { rate: annualRatePercent, months } = business.estimate.example;
    const payment = formatDollars(monthlyPayment({ principal: 12_345, annualRatePercent, months }));
    const picture = screen.getByRole('region', { name: landingCopy.hero.heading });
    await waitFor(() => expect(picture).toHaveTextContent(payment));
    expect(screen.getByLabelText(pointsLower.option(1))).toBeChecked();
    expect(screen.getByLabelText(fields.balance)).toHaveValue('12,345');
    expect(screen.getByText(landingCopy.eligibility.state.available('Texas'))).toBeInTheDocument();
  });

  it('keeps a saved excluded state if an extension has added something to the page', async () => {
    setStorage({ 'persist:ui': textsOf({ chosenState: excluded }) });
    openPage('home');
    document.querySelector('main h1')?.before(document.createElement('i'));
    await goLive();
    expect(takeConsoleErrors(/[Hh]ydrat/)).not.toEqual([]);
    expect(screen.getByText(landingCopy.eligibility.state.excluded(excluded))).toBeInTheDocument();
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('persist:ui')).toContain(excluded);
  });

  it.each([
    ['', ''],
    [', also if something has changed the markup', '<i></i>'],
  ])('presses a button again once if it was pressed before the page is live%s', async (_, added) => {
    openForm(2, ada);
    document.querySelector('main h1')?.insertAdjacentHTML('beforebegin', added);
    control('next').click();
    control('next').click();
    expect(control('next')).toHaveAttribute('aria-busy', 'true');
    await goLive();
    await waitFor(() => expect(wizardHeading()).toBe(headingOf(3)));
    expect(control('next')).not.toHaveAttribute('aria-busy');
    expect(saved()?.step).toBe(3);
    await waitFor(() => expect(window.location.search).toBe('?step=3'));
    // React warns of the attribute in development, and of the markup.
    takeConsoleErrors(/hydrat/i);
  });

  it('ignores the second click of a double click on the screen that the first has opened', async () => {
    let now = 0;
    const click = (button: Element | null | undefined, detail: number, later = 100) => {
      const event = new MouseEvent('click', { detail, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: (now += later) });
      button?.dispatchEvent(event);
    };
    openPage('home');
    await goLive();
    click(screen.getByRole('button', { name: landingCopy.hero.button }), 1);
    await waitFor(() => expect(wizardHeading()).toBe(headingOf(1)));
    for (const detail of [2, 3]) {
      click(document.querySelector('[data-quick-pick-for]'), detail);
      click(screen.getByRole('link', { name: layoutCopy.backToHome }), detail);
    }
    expect(control('vehicleYear')).toHaveValue('');
    expect(window.location.pathname).toBe(paths.leadCapture);
    const press = (name: string, ...how: [detail: number, later?: number]) =>
      click(screen.getByRole('button', { name }), ...how);
    press(leadWizardCopy.next, 1);
    await waitFor(() => expect(wizardHeading()).toBe(headingOf(2)));
    press(leadWizardCopy.next, 2);
    press(leadWizardCopy.previous, 1);
    await waitFor(() => expect(wizardHeading()).toBe(headingOf(1)));
    // Systems may count further clicks, but by then the visitor means the new screen.
    press(leadWizardCopy.next, 2, 600);
    await waitFor(() => expect(wizardHeading()).toBe(headingOf(2)));
  });

  it('counts the visit and its vitals once it is live, and renders the form ahead, hidden', async () => {
    // The visit counter of a build that counts nothing.
    const { silentVisitCounter: counter } = await import('../../src/services/visitCounter');
    const count = jest.spyOn(counter, 'count');
    const observeVitals = jest.spyOn(counter, 'observeVitals');
    openPage('home');
    await goLive();
    expect(count.mock.calls).toEqual([['landingSeen']]);
    expect(observeVitals).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.getAllByRole('progressbar', { hidden: true })).toHaveLength(1));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(document.title).toBe(pageCopy.home.title);
  });

  it('reloads, and renders nothing, if Back led to another page meanwhile', async () => {
    openPage('leadCapture');
    const started = startScripts();
    window.history.replaceState(null, '', paths.terms);
    await started;
    expect(takeFullNavigations()).toBe(1);
    sessionStorage.clear();
    openPage('leadCapture');
    await startScripts();
    window.history.replaceState(null, '', paths.terms);
    await waitFor(() => expect(takeFullNavigations()).toBe(1));
    expect(html).not.toHaveAttribute('data-live');
  });
});

it.each([
  ['home', '/index.html?gclid=1#reviews', '/?gclid=1#reviews'],
  ['leaveReview', '/leave%2Dreview', paths.leaveReview],
  ['leadCapture', `${window.location.origin}//lead-capture`, paths.leadCapture],
  ['notFound', paths.terms, paths.terms],
] as const)('the site becomes live after one reload: %s is at %s', async (page, spelled, shown) => {
  const open = () => {
    openPage(page);
    window.history.replaceState(null, '', spelled);
  };
  open();
  await startScripts();
  expect(takeFullNavigations()).toBe(1);
  open();
  await goLive();
  expect(window.location.href).toBe(window.location.origin + shown);
  // The page at a known address replaces the 404 page, and React reports that.
  if (page === 'notFound') takeConsoleErrors(/[Hh]ydrat/);
  expect(takeFullNavigations()).toBe(0);
});

describe('the site, in a form that is not live yet,', () => {
  it('saves an answer with the others, and an agreement to calls only for the number that it names', () => {
    setStorage(storageOfLead(ada, form.stepNumberOf('phone'), { agreement: agreementTo(ada.phone) }));
    openPage('leadCapture');
    type('firstName', 'Carla');
    const lead = { ...ada, firstName: 'Carla' };
    expect(saved()).toMatchObject({ agreement: agreementTo(ada.phone), lead, identity: storedIdentity });
    type('phone', '305 555 0199');
    expect(saved()).toMatchObject({ agreement: { version: '' }, lead: { ...lead, phone: '305 555 0199' } });
  });

  it('saves nothing from other fields and forms', () => {
    openForm(form.lastStep, ada);
    document.body.insertAdjacentHTML('beforeend', '<form><input name="vehicleMake"></form>');
    for (const name of ['website', 'vehicleMake']) type(name, 'x');
    expect(saved()?.lead).toEqual(ada);
  });

  it('keeps what is typed, or filled in without an event, if the browser stores nothing', async () => {
    refuseStorage('setItem');
    openPage('leadCapture');
    type('vehicleYear', '201');
    control('vehicleYear').value = '2019';
    await goLive();
    screen.getByRole('button', { name: leadWizardCopy.next }).click();
    await waitFor(() => expect(wizardHeading()).toBe(headingOf(2)));
    screen.getByRole('button', { name: leadWizardCopy.previous }).click();
    await waitFor(() => expect(wizardHeading()).toBe(headingOf(1)));
    expect(control('vehicleYear')).toHaveValue('2019');
    takeConsoleErrors(/storing/);
  });

  it('reloads when it comes out of the back/forward cache, and once live only if the answers have changed', async () => {
    const pageshow = (persisted: boolean) => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
      return takeFullNavigations();
    };
    openForm(2, ada);
    expect(pageshow(false)).toBe(0);
    expect(pageshow(true)).toBe(1);
    // Anything typed until the page is gone would be lost.
    expect(document.body.inert).toBe(true);
    document.body.inert = false;
    await goLive();
    // Not yet saved when the page is left.
    fireEvent.change(control('vehicleMake'), { target: { value: 'Kia' } });
    window.dispatchEvent(new Event('pagehide'));
    expect(pageshow(true)).toBe(0);
    setStorage(storageOfLead(ada, 3));
    expect(pageshow(true)).toBe(1);
  });

  it('moves to the next field with Enter, from the last one to Next, and never sends', () => {
    const enter = (field: HTMLElement) =>
      fireEvent(field, new KeyboardEvent('keypress', { key: 'Enter', bubbles: true, cancelable: true }));
    openForm(form.stepNumberOf('monthlyPayment'), ada);
    expect(enter(control('currentLoanBalance'))).toBe(false);
    expect(control('monthlyPayment')).toHaveFocus();
    expect(enter(control('monthlyPayment'))).toBe(true);
    openForm(form.lastStep, ada);
    expect(enter(control('employmentStatus'))).toBe(false);
    openPage('home');
    const { balance, rate } = landingCopy.estimate.fields;
    enter(screen.getByLabelText(balance));
    expect(screen.getByLabelText(rate)).toHaveFocus();
  });

  it('follows its links, and lets no script of the page see a key or a press, which would hydrate it at once', async () => {
    const seen = jest.fn();
    openForm(1);
    for (const event of ['keydown', 'keyup', 'input', 'change', 'click']) {
      document.body.addEventListener(event, seen, { once: true });
      control('vehicleYear').dispatchEvent(new Event(event, { bubbles: true }));
    }
    expect(seen).not.toHaveBeenCalled();
    screen.getByRole('link', { name: layoutCopy.backToHome }).click();
    await waitFor(() => expect(takeFullNavigations()).toBe(1));
  });

  it('names the saved vehicle, so that nothing shifts once hydrated', () => {
    openForm(form.stepNumberOf('monthlyPayment'), ada);
    expect(document.querySelector('[data-vehicle-name]')).toHaveTextContent(ada.vehicleModel);
  });

  it('fills a field by a quick pick at once, and marks only its button as pressed', () => {
    openPage('leadCapture');
    const [newest, older] = document.querySelectorAll<HTMLButtonElement>('[data-quick-pick-for]');
    // As a browser's translator does.
    if (older) older.textContent = 'The year before';
    newest?.click();
    older?.click();
    expect(control('vehicleYear')).toHaveValue(older?.value);
    expect(newest).toHaveAttribute('aria-pressed', 'false');
    expect(older).toHaveAttribute('aria-pressed', 'true');
    expect(saved()?.lead.vehicleYear).toBe(older?.value);
  });
});

describe('the site, before anything is painted,', () => {
  it.each([
    ['an application', storageOfLead(ada, 4), '4'],
    ['an invalid application', { [leadShape.storageKey]: '{' }, undefined],
    ['nothing', {}, undefined],
  ])('knows the step at which %s waits', (_, contents, step) => {
    setStorage(contents);
    boot();
    expect(html.dataset.savedStep).toBe(step);
  });

  it('states on the page, for its styles, whether Global Privacy Control is on', () => {
    boot();
    expect(html.dataset.gpc).toBe('off');
    endPage();
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    boot();
    expect(html.dataset.gpc).toBe('on');
  });

  it('saves the ad that brought the visit, before its other scripts run', () => {
    window.history.replaceState(null, '', '/?utm_source=google&gclid=TEST123');
    boot();
    window.history.replaceState(null, '', '/');
    expect(sessionStorage.getItem(sourceStorageKey)).toContain('TEST123');
  });
});
