import { caPrivacyRights } from '../../src/content/legal/caPrivacyRights';
import { privacyPolicy } from '../../src/content/legal/privacyPolicy';
import { terms } from '../../src/content/legal/terms';

/** Each legal text with the id of its page. */
export const legalDocuments = [
  ['terms', terms],
  ['privacyPolicy', privacyPolicy],
  ['caPrivacyRights', caPrivacyRights],
] as const;
