import { act, screen } from '@testing-library/react';
import { business } from '../../src/config/business';
import { paths } from '../../src/config/paths';
import { leadFormCopy } from '../../src/content/leadForm';
import {
  callsAgreementChanged,
  clearUndone,
  estimateApplied,
  fieldChanged,
  leadCleared,
  selectLead,
} from '../../src/features/leadWizard/leadWizardSlice';
import { stepNumberOf } from '../../src/features/leadWizard/steps/index';
import { fakeStorage } from '../support/fakes';
import { ada, leadWith, storedLead, storedIdentity } from '../support/people';
import { openStore } from '../support/store';
import { textInput, visit, type Visitor } from '../support/visit';
import { savedAt, currentStep, visitAtTheEnd, labels, addressOf } from '../support/wizard';

describe('the site, asked to clear the answers,', () => {
  it('asks first, and keeps them where the visitor thinks better of it', async () => {
    const visitor = await visit(paths.leadCapture, savedAt(stepNumberOf('firstName'), ada));
    await visitor.press(leadFormCopy.clear.button);
    expect(screen.getByText(leadFormCopy.clear.question)).toHaveFocus();
    await visitor.press(leadFormCopy.clear.cancel);
    expect(textInput(labels.firstName)).toHaveValue('Ada');
    expect(screen.getByRole('button', { name: leadFormCopy.clear.button })).toHaveFocus();
  });

  it('wipes memory and storage at once, and offers to undo it', async () => {
    const storage = fakeStorage(storedLead(ada, stepNumberOf('firstName')));
    const visitor = await visit(paths.leadCapture, { storage });
    await visitor.press(leadFormCopy.clear.button);
    await visitor.press(leadFormCopy.clear.confirm);
    expect(currentStep()).toBe(1);
    expect(storage.contents.size).toBe(0);
    expect(selectLead(visitor.store.getState())).toEqual(leadWith({}));
    expect(screen.getByText(leadFormCopy.clear.done).closest('[role=status]')).not.toBeNull();
    expect(screen.queryByRole('button', { name: leadFormCopy.clear.button })).toBeNull();

    await visitor.fillIn(labels.vehicleYear, '2');
    expect(screen.getByText(leadFormCopy.clear.earlier)).toBeVisible();
    await visitor.fillIn(labels.vehicleYear, '');
    expect(screen.getByText(leadFormCopy.clear.done)).toBeVisible();
    await visitor.press(leadFormCopy.clear.undo);
    expect(currentStep()).toBe(stepNumberOf('phone'));
    expect(textInput(labels.firstName)).toHaveValue('Ada');
    expect(screen.queryByRole('button', { name: leadFormCopy.clear.undo })).toBeNull();
    await visitor.reload();
    expect(textInput(labels.firstName)).toHaveValue('Ada');
  });

  const clear = async (visitor: Visitor) => {
    await visitor.press(leadFormCopy.clear.button);
    await visitor.press(leadFormCopy.clear.confirm);
  };

  it('forgets what it wiped once its time is over, counted from the last clearing', async () => {
    const visitor = await visit(addressOf(stepNumberOf('phone')), savedAt(stepNumberOf('phone'), ada));
    await clear(visitor);
    await visitor.tick(business.leadForm.undoMs - 1000);
    await visitor.fillIn(labels.vehicleYear, '2022');
    await clear(visitor);
    await visitor.tick(business.leadForm.undoMs - 1000);
    expect(screen.getByRole('button', { name: leadFormCopy.clear.undo })).toBeVisible();
    await visitor.tick(1000);
    expect(screen.queryByRole('button', { name: leadFormCopy.clear.undo })).toBeNull();
    expect(visitor.store.getState().leadWizard).toMatchObject({ cleared: null, lead: leadWith({}) });
  });

  it('brings back the answers of every clearing, and keeps what was given since', async () => {
    const visitor = await visit(addressOf(stepNumberOf('phone')), savedAt(stepNumberOf('phone'), ada));
    await clear(visitor);
    await visitor.press(leadFormCopy.next);
    await visitor.fillIn(labels.vehicleMake, 'Honda');
    await clear(visitor);
    await visitor.fillIn(labels.vehicleYear, '2022');
    await visitor.press(leadFormCopy.clear.undo);
    expect(selectLead(visitor.store.getState())).toEqual({
      ...ada,
      vehicleYear: '2022',
      vehicleMake: 'Honda',
    });
  });

  it('brings back the application of the first clearing, which the partner may know already', async () => {
    const { store } = await openStore(savedAt(stepNumberOf('phone'), ada));
    for (const value of ['Augusta', 'Grace']) {
      store.dispatch(leadCleared());
      store.dispatch(fieldChanged({ field: 'firstName', value }));
    }
    store.dispatch(clearUndone());
    expect(store.getState().leadWizard).toMatchObject({ identity: storedIdentity });
  });

  it('loses nothing by a second clearing with no answer given in between', async () => {
    const visitor = await visit(addressOf(stepNumberOf('phone')), savedAt(stepNumberOf('phone'), ada));
    await clear(visitor);
    await visitor.press(leadFormCopy.next);
    act(() => {
      visitor.store.dispatch(leadCleared());
    });
    await visitor.press(leadFormCopy.clear.undo);
    expect(currentStep()).toBe(stepNumberOf('phone'));
    expect(selectLead(visitor.store.getState())).toEqual(ada);
  });

  it.each([
    { clearings: 1, before: true, phone: '305 555 0199', since: false, then: false },
    { clearings: 1, before: false, phone: '305 555 0199', since: true, then: true },
    { clearings: 1, before: true, phone: '', since: false, then: true },
    { clearings: 2, before: true, phone: '305 555 0199', since: false, then: false },
    { clearings: 2, before: false, phone: '305 555 0199', since: true, then: true },
    { clearings: 2, before: true, phone: '', since: false, then: true },
  ])(
    'brings back the agreement to calls with its number ($clearings, $before, $phone, $since)',
    async ({ clearings, before, phone, since, then }) => {
      const { store } = await openStore(savedAt(stepNumberOf('phone'), ada));
      store.dispatch(callsAgreementChanged(before));
      store.dispatch(leadCleared());
      store.dispatch(fieldChanged({ field: 'firstName', value: 'Augusta' }));
      if (phone !== '') store.dispatch(fieldChanged({ field: 'phone', value: phone }));
      if (since) store.dispatch(callsAgreementChanged(true));
      if (clearings === 2) store.dispatch(leadCleared());
      store.dispatch(clearUndone());
      expect(store.getState().leadWizard).toMatchObject({
        lead: { ...ada, firstName: 'Augusta', phone: phone || ada.phone },
        agreedToCalls: then,
      });
    },
  );

  it('keeps the figures of an estimate that were carried over after a clearing', async () => {
    const visitor = await visit(addressOf(stepNumberOf('phone')), savedAt(stepNumberOf('phone'), ada));
    await clear(visitor);
    act(() => {
      visitor.store.dispatch(estimateApplied({ currentLoanBalance: '33,000', monthlyPayment: '610' }));
    });
    await visitor.press(leadFormCopy.clear.undo);
    expect(selectLead(visitor.store.getState())).toEqual({
      ...ada,
      currentLoanBalance: '33,000',
      monthlyPayment: '610',
    });
  });

  it('takes its question back when the visitor goes on, and with the last answer', async () => {
    const visitor = await visit('/lead-capture', savedAt(1, leadWith({ vehicleYear: '2020' })));
    await visitor.press(leadFormCopy.clear.button);
    await visitor.press(leadFormCopy.next);
    expect(screen.queryByText(leadFormCopy.clear.question)).toBeNull();
    await visitor.press(leadFormCopy.previous);
    await visitor.press(leadFormCopy.clear.button);
    await visitor.fillIn(labels.vehicleYear, '');
    await visitor.fillIn(labels.vehicleYear, '2021');
    expect(screen.queryByText(leadFormCopy.clear.question)).toBeNull();
    expect(screen.getByRole('button', { name: leadFormCopy.clear.button })).toBeVisible();
  });

  it('takes no clearing while an application is on its way', async () => {
    const visitor = await visitAtTheEnd(ada);
    await visitor.press(leadFormCopy.submit);
    expect(screen.queryByRole('button', { name: leadFormCopy.clear.button })).toBeNull();
    act(() => {
      visitor.store.dispatch(leadCleared());
      visitor.store.dispatch(estimateApplied({ currentLoanBalance: '1', monthlyPayment: '1' }));
    });
    await visitor.tick(2000);
    expect(visitor.leads.accepted).toEqual([ada]);
  });
});
