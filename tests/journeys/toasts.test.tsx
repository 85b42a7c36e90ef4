import { act, fireEvent, screen } from '@testing-library/react';
import { toastWords } from '../../src/content/toasts';
import { toastRaised } from '../../src/features/ui/uiSlice';
import { visit } from '../support/visit';

/** A page with a toast on it, and time in the test's hand from then on. */
async function withToast(name: keyof typeof toastWords) {
  const visitor = await visit('/terms');
  await import('../../src/features/ui/Notifier');
  jest.useFakeTimers();
  await act(async () => {
    visitor.store.dispatch(toastRaised(toastWords[name]));
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

  it('takes one that comes again for news', async () => {
    const { visitor } = await withToast('ratingMissing');
    const first = visitor.store.getState().ui.toasts[0]?.raised;
    act(() => {
      visitor.store.dispatch(toastRaised(toastWords.ratingMissing));
    });
    const [again, ...others] = visitor.store.getState().ui.toasts;
    expect(others).toEqual([]);
    expect(again?.raised).toBeGreaterThan(first ?? Infinity);
  });

  it('speaks in live regions that were there before it had anything to say', async () => {
    await visit('/terms');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
