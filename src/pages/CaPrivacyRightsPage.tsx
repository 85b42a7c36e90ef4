import { LegalPage, PrivacySignal } from '../components/LegalPage';
import { caPrivacyRights } from '../content/legal/caPrivacyRights';

/** The privacy rights of Californians, with the browser's privacy signal. */
export function Component() {
  return (
    <LegalPage page="caPrivacyRights" document={caPrivacyRights}>
      <PrivacySignal />
    </LegalPage>
  );
}
