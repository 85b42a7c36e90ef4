import { business } from '../../config/business';
import type { StateName } from '../../domain/states';
import { isRecord, parseJson } from '../../lib/parseJson';
import { fromJsonTexts } from '../../lib/savedShape';

// Destructured here, so that the minifier drops the rest of `business` from the forms' inline script.
const { excludedStates } = business.eligibility;

export const isExcluded = (state: unknown): state is StateName =>
  excludedStates.some((name) => name === state);

/** The part of the slice that is saved: the chosen state, if loans are not offered there. */
export const uiShape = {
  storageKey: 'persist:ui',
  blank: { chosenState: '' as StateName | '' },
  /** Reads a stored text, which is untrusted. `null` for any other state. */
  parse(text: string | null) {
    const stored = parseJson(text);
    const { chosenState } = fromJsonTexts(isRecord(stored) ? stored : {});
    return isExcluded(chosenState) ? { chosenState } : null;
  },
};
