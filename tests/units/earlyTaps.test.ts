import { storageKey } from '../../src/features/leadWizard/savedLead';
import { boot, endPage, goLive, html, idle, save } from '../support/bootPage';
import { ada, storedLead } from '../support/people';

afterEach(endPage);

/** The words of the buttons whose taps reach the application, in their order. */
function tapsMade(): (string | null)[] {
  const made: (string | null)[] = [];
  document.body.addEventListener('click', ({ target }) => made.push((target as Element).textContent));
  return made;
}

describe('the site, tapped before it is live,', () => {
  it('starts over at a click, wherever in the button, and once more when the application has the answers', async () => {
    save(storedLead(ada, 4));
    boot('<h1 tabindex="-1">Home</h1><button data-start-over><b>Start over</b></button><i>Elsewhere</i>');
    document.querySelector('i')?.click();
    expect(sessionStorage.getItem(storageKey)).not.toBeNull();
    document.querySelector('b')?.click();
    expect(sessionStorage.getItem(storageKey)).toBeNull();
    expect(html.dataset.savedStep).toBeUndefined();
    expect(document.querySelector('h1')).toHaveFocus();
    const clicked = jest.fn();
    document.querySelector('button')?.addEventListener('click', clicked);
    goLive();
    await idle();
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it('makes each tap again once the page is live, in their order, and only once', async () => {
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
    // A browser that submitted the form by itself would leave the page, and an application that is there just now
    // would act twice.
    expect(submitted).not.toHaveBeenCalled();
    expect(clicked).toEqual([]);
    expect(next).toHaveAttribute('aria-busy', 'true');

    goLive();
    document.dispatchEvent(new Event('live'));
    await idle();
    expect(clicked).toEqual(['next', 'clear']);
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(next).not.toHaveAttribute('aria-busy');
    next?.click();
    expect(clicked).toEqual(['next', 'clear', 'next']);
  });

  it('makes a tap that fills a field again only after the last one for that field', async () => {
    boot('<button name="term">36</button><button name="term">48</button><button>On</button>');
    const [first, second, on] = document.querySelectorAll('button');
    const made = tapsMade();
    for (const button of [first, on, second, first]) button?.click();
    expect(second).not.toHaveAttribute('aria-busy');
    goLive();
    await idle();
    expect(made).toEqual(['On', '36']);
  });

  it('makes no tap again that fills a field into which something was typed since', async () => {
    boot('<input name="term"><input name="other"><button name="term">36</button><button>On</button>');
    const made = tapsMade();
    for (const button of document.querySelectorAll('button')) button.click();
    const type = (name: string) =>
      document.querySelector(`input[name=${name}]`)?.dispatchEvent(new Event('input', { bubbles: true }));
    type('other');
    expect(document.querySelectorAll('[aria-busy]')).toHaveLength(2);
    type('term');
    goLive();
    await idle();
    expect(made).toEqual(['On']);
  });
});
