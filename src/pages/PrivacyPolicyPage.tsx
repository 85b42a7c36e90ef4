import { LegalPage, PrivacySignal } from '../components/LegalPage';
import { privacyPolicy } from '../content/legal/privacyPolicy';

/** The privacy policy, with the browser's privacy signal. */
export function Component() {
  return (
    <LegalPage page="privacyPolicy" document={privacyPolicy}>
      <PrivacySignal />
    </LegalPage>
  );
}
