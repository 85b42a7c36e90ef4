import { liveEvent } from '../../src/config/pageContract';
import { leadShape } from '../../src/features/leadWizard/leadDraft';
import { boot, endPage, goLive, html, setStorage } from '../support/bootPage';
import { ada } from '../support/people';
import { storageOfLead } from '../support/savedLead';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  endPage();
});

describe('the site, tapped before it is live,', () => {
  it('discards the application at once, wherever in the button, and again when the store has it', () => {
    setStorage(storageOfLead(ada, 4));
    boot('<button data-start-over><b>Start over</b></button><i>Elsewhere</i>');
    document.querySelector('i')?.click();
    expect(html.dataset.savedStep).toBe('4');
    document.querySelector('b')?.click();
    expect(sessionStorage.getItem(leadShape.storageKey)).toBeNull();
    expect(html.dataset.savedStep).toBeUndefined();
    const clicked = jest.fn();
    document.querySelector('button')?.addEventListener('click', clicked);
    goLive();
    jest.runAllTimers();
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it('makes each tap again once it is live, in their order, and only once', () => {
    boot('<form><button id="next">Next</button></form><button id="clear">Clear</button>');
    const next = document.getElementById('next');
    const submitted = jest.fn((event: Event) => {
      event.preventDefault();
    });
    document.querySelector('form')?.addEventListener('submit', submitted);
    const clicked: string[] = [];
    document.body.addEventListener('click', ({ target }) => clicked.push((target as Element).id));
    next?.click();
    next?.click();
    document.getElementById('clear')?.click();
    // A browser that submitted the form by itself would leave the page.
    expect(submitted).not.toHaveBeenCalled();
    expect(clicked).toEqual([]);
    expect(next).toHaveAttribute('aria-busy', 'true');

    goLive();
    document.dispatchEvent(new Event(liveEvent));
    jest.runAllTimers();
    expect(clicked).toEqual(['next', 'clear']);
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(next).not.toHaveAttribute('aria-busy');
    next?.click();
    expect(clicked).toEqual(['next', 'clear', 'next']);
  });

  it('fills a field by a quick pick at once, and presses its button alone', () => {
    const picks = ['2026', '2025']
      .map(
        (year) =>
          `<button data-quick-pick-for="vehicleYear" value="${year}">The year ${year}, translated</button>`,
      )
      .join('');
    boot(`<form data-form="lead"><input name="vehicleYear">${picks}</form>`, 'leadCapture');
    const [newest, older] = document.querySelectorAll('button');
    newest?.click();
    older?.click();
    expect(document.querySelector('input')).toHaveValue('2025');
    expect(newest).toHaveAttribute('aria-pressed', 'false');
    expect(older).toHaveAttribute('aria-pressed', 'true');
  });
});
