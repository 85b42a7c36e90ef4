import { LegalPage } from '../components/LegalPage';
import { PrivacySignal } from '../components/PrivacySignal';
import { caPrivacyRights } from '../content/legal/caPrivacyRights';

/** The page on the privacy rights of Californians. */
export function Component() {
  return (
    <LegalPage page="caPrivacyRights" document={caPrivacyRights}>
      <PrivacySignal />
    </LegalPage>
  );
}
