import { act, fireEvent, screen, within } from '@testing-library/react';
import { leadFormCopy } from '../../src/content/leadForm';
import { toastCopy, toastOf, type ToastName } from '../../src/content/toasts';
import { estimateApplied, selectLead } from '../../src/features/leadWizard/leadWizardSlice';
import { lastStep } from '../../src/features/leadWizard/stepNumbers';
import { toastRaised } from '../../src/features/ui/uiSlice';
import { takeComplaints } from '../support/complaints';
import { fakeLeadDelivery } from '../support/fakes';
import { ada } from '../support/people';
import { visit } from '../support/visit';
import { stepShown, visitAtTheEnd } from '../support/wizard';

const failedToast = toastCopy.notDelivered.title;
const alerts = () => screen.getByRole('alert', { name: '' });

/** A page with a toast on it, and time in the test's hand from then on. */
async function withToast(name: ToastName) {
  const visitor = await visit('/terms');
  await import('../../src/features/ui/Notifier');
  jest.useFakeTimers();
  await act(async () => {
    visitor.store.dispatch(toastRaised(toastOf(name)));
    await jest.advanceTimersByTimeAsync(50);
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const isThere = () => visitor.store.getState().ui.toasts.length > 0;
  const card = () => screen.getByRole('button', { name: /^Dismiss/ });
  return { visitor, pass, isThere, card };
}
afterEach(() => {
  jest.useRealTimers();
});

describe('the site, in its toasts,', () => {
  it('lets a visitor dismiss one by its button, and by Escape', async () => {
    const visitor = await visitAtTheEnd(ada, { leads: fakeLeadDelivery('rejects') });
    await visitor.press(leadFormCopy.submit);
    await visitor.tick(2000);
    takeComplaints(/The application was not delivered/);
    await visitor.user.click(await screen.findByRole('button', { name: `Dismiss: ${failedToast}` }));
    expect(within(alerts()).queryByText(failedToast, { exact: false })).toBeNull();
    await visitor.press(leadFormCopy.submit);
    await visitor.tick(2000);
    takeComplaints(/The application was not delivered/);
    expect(alerts()).toHaveTextContent(failedToast);
    await visitor.user.keyboard('{Escape}');
    expect(visitor.store.getState().ui.toasts).toEqual([]);
  });

  it('leaves time to read them twice', async () => {
    const plain = await withToast('ratingMissing');
    await plain.pass(11_000);
    expect(plain.isThere()).toBe(true);
    await plain.pass(1000);
    expect(plain.isThere()).toBe(false);
  });

  it('stands still while the pointer or the focus is on one', async () => {
    const { pass, isThere, card } = await withToast('ratingMissing');
    fireEvent.mouseEnter(card());
    await pass(60_000);
    expect(isThere()).toBe(true);
    fireEvent.mouseLeave(card());
    act(() => {
      card().focus();
    });
    await pass(60_000);
    expect(isThere()).toBe(true);
    act(() => {
      card().blur();
    });
    await pass(12_000);
    expect(isThere()).toBe(false);
  });

  it('stands still while the pointer is on one that the focus leaves', async () => {
    const { pass, isThere, card } = await withToast('ratingMissing');
    const toast = card().closest('[data-toast]');
    if (!toast) throw new Error('The button is on no toast');
    let isHovered = true;
    jest.spyOn(toast, 'matches').mockImplementation((selector) => selector === ':hover' && isHovered);
    fireEvent.mouseEnter(card());
    const focusAndLeave = () => {
      act(() => {
        card().focus();
        card().blur();
      });
    };
    focusAndLeave();
    await pass(60_000);
    expect(isThere()).toBe(true);
    isHovered = false;
    focusAndLeave();
    await pass(12_000);
    expect(isThere()).toBe(false);
  });

  it('gives one that comes again its whole time, from the moment when it came', async () => {
    const { visitor, pass, isThere } = await withToast('ratingMissing');
    await pass(11_900);
    act(() => {
      visitor.store.dispatch(toastRaised(toastOf('ratingMissing')));
    });
    await pass(11_900);
    expect(isThere()).toBe(true);
    await pass(100);
    expect(isThere()).toBe(false);
  });

  it('takes one that comes again for news', async () => {
    const { visitor } = await withToast('ratingMissing');
    const first = visitor.store.getState().ui.toasts[0]?.raised;
    act(() => {
      visitor.store.dispatch(toastRaised(toastOf('ratingMissing')));
    });
    const [again, ...others] = visitor.store.getState().ui.toasts;
    expect(others).toEqual([]);
    expect(again?.raised).toBeGreaterThan(first ?? Infinity);
  });

  it.each([
    ['cleared', [leadFormCopy.clear.button, leadFormCopy.clear.confirm]],
    ['sent', [leadFormCopy.submit]],
  ])('says no longer that an estimate is in the form once it is %s', async (_, buttons) => {
    const visitor = await visitAtTheEnd(ada);
    act(() => {
      visitor.store.dispatch(estimateApplied({ currentLoanBalance: '20,000', monthlyPayment: '452' }));
    });
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said().join()).toContain(toastCopy.estimateApplied.title);
    for (const name of buttons) await visitor.press(name);
    expect(said().join()).not.toContain(toastCopy.estimateApplied.title);
  });

  it('speaks in live regions that were there before it had anything to say', async () => {
    await visit('/terms');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('speaks of a failed delivery and undoes a clearing where the script that draws toasts is lost', async () => {
    jest.doMock('../../src/features/ui/Notifier', () => {
      throw new Error('Loading chunk notifier failed');
    });
    const visitor = await visitAtTheEnd(ada, { leads: fakeLeadDelivery('rejects') });
    await visitor.press(leadFormCopy.submit);
    await visitor.tick(2000);
    takeComplaints(/The application was not delivered/);
    expect(screen.getByRole('alert', { name: '' })).toHaveTextContent(toastCopy.notDelivered.title);
    expect(screen.queryByRole('button', { name: /^Dismiss/ })).toBeNull();
    await visitor.press(leadFormCopy.clear.button);
    await visitor.press(leadFormCopy.clear.confirm);
    expect(stepShown()).toBe(1);
    await visitor.press(leadFormCopy.clear.undo);
    expect(stepShown()).toBe(lastStep);
    expect(selectLead(visitor.store.getState())).toEqual(ada);
    jest.dontMock('../../src/features/ui/Notifier');
  });
});
