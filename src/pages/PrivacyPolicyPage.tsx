import { LegalPage } from '../components/LegalPage';
import { PrivacySignal } from '../components/PrivacySignal';
import { privacyPolicy } from '../content/legal/privacyPolicy';

/** The privacy policy, with the browser's privacy signal. */
export function Component() {
  return (
    <LegalPage page="privacyPolicy" document={privacyPolicy}>
      <PrivacySignal />
    </LegalPage>
  );
}
