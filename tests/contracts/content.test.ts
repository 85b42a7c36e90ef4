import { landingCopy } from '../../src/content/landing';
import { errorCopy, layoutCopy } from '../../src/content/layout';
import { leadWizardCopy } from '../../src/content/leadWizard';
import { pageCopy } from '../../src/content/pages';
import { reviewFormCopy } from '../../src/content/reviewForm';
import { statesCopy } from '../../src/content/states';
import { toastCopy } from '../../src/content/toasts';
import { legalDocuments, wordsIn } from '../support/texts';

describe('the site, in its words,', () => {
  const words = wordsIn([
    errorCopy,
    landingCopy,
    layoutCopy,
    leadWizardCopy,
    pageCopy,
    reviewFormCopy,
    statesCopy,
    toastCopy,
    legalDocuments,
  ]);

  it('leaves no text empty', () => {
    expect(words.length).toBeGreaterThan(150);
    for (const text of words) expect(text.trim()).not.toBe('');
  });

  it('describes each page in as many words as a search result shows', () => {
    for (const { title, description } of Object.values(pageCopy)) {
      expect(title.length).toBeLessThanOrEqual(70);
      expect(description.length).toBeLessThanOrEqual(170);
    }
  });
});
