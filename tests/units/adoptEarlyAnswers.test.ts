import { adoptEarlyAnswers } from '../../src/app/adoptEarlyAnswers';
import { selectLead } from '../../src/features/leadWizard/leadWizardSlice';
import { endPage, goLive } from '../support/bootPage';
import { openStore } from '../support/store';

afterEach(endPage);

describe('the store, until the page answers,', () => {
  const type = (name: string, text: string, event = 'input') => {
    const control = document.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (!control) throw new Error(name);
    control.value = text;
    control.dispatchEvent(new Event(event, { bubbles: true }));
  };
  const open = async (form: string) => {
    document.body.innerHTML = form;
    const { store } = await openStore();
    adoptEarlyAnswers(store);
    return { lead: () => selectLead(store.getState()), review: () => store.getState().reviewForm };
  };

  it('takes what stands in the form, and each answer that follows', async () => {
    const { lead } = await open('<form data-form="lead"><input name="vehicleModel" value="Ci"></form>');
    expect(lead().vehicleModel).toBe('Ci');
    type('vehicleModel', 'Civic');
    expect(lead().vehicleModel).toBe('Civic');
    goLive();
    type('vehicleModel', 'Civic Si');
    expect(lead().vehicleModel).toBe('Civic');
  });

  it('takes a radio, chosen while the application came, once it answers', async () => {
    const { lead } = await open(
      '<form data-form="lead"><input name="email"><input type="radio" name="creditScore" value="good"></form>',
    );
    const radio = document.querySelector<HTMLInputElement>('[type=radio]');
    if (radio) radio.checked = true;
    goLive();
    expect(lead().creditScore).toBe('good');
  });

  it('takes the answers of a review likewise', async () => {
    const { review } = await open(
      '<form data-form="review"><input name="city"><input type="radio" name="rating" value="4"></form>',
    );
    type('city', 'Tampa', 'change');
    document.querySelector<HTMLInputElement>('[type=radio]')?.click();
    expect(review()).toMatchObject({ review: { city: 'Tampa', rating: 4 } });
  });
});
