import { LegalPage } from '../components/LegalPage';
import { PrivacySignal } from '../components/PrivacySignal';
import { privacyPolicy } from '../content/legal/privacyPolicy';

export function Component() {
  return (
    <LegalPage page="privacyPolicy" document={privacyPolicy}>
      <PrivacySignal />
    </LegalPage>
  );
}
