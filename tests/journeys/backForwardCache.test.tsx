import { fireEvent } from '@testing-library/react';
import { stepNumberOf } from '../../src/features/leadWizard/steps/index';
import { takeFullNavigations } from '../support/complaints';
import { fakeStorage } from '../support/fakes';
import { ada, storedLead } from '../support/people';
import { visit } from '../support/visit';
import { currentStep } from '../support/wizard';

describe('the site, out of the browser’s back/forward cache,', () => {
  it('goes on where nothing has changed, and starts afresh where a later page went on', async () => {
    const comesBack = (persisted: boolean) => {
      fireEvent(window, Object.assign(new Event('pageshow'), { persisted }));
    };
    const storage = fakeStorage(storedLead(ada, stepNumberOf('currentLoanBalance')));
    await visit('/lead-capture', { storage });
    comesBack(true);
    expect(takeFullNavigations()).toBe(0);
    expect(currentStep()).toBe(stepNumberOf('currentLoanBalance'));
    storage.contents.clear();
    comesBack(false);
    expect(takeFullNavigations()).toBe(0);
    comesBack(true);
    expect(takeFullNavigations()).toBe(1);
  });
});
