import { privacyPolicy } from '../content/legal/privacyPolicy';
import { LegalPage } from '../features/legal/LegalPage';
import { PrivacySignal } from '../features/legal/PrivacySignal';

export function Component() {
  return (
    <LegalPage page="privacyPolicy" content={privacyPolicy}>
      <PrivacySignal />
    </LegalPage>
  );
}
