import { caPrivacyRights } from '../content/legal/caPrivacyRights';
import { LegalPage } from '../features/legal/LegalPage';
import { PrivacySignal } from '../features/legal/PrivacySignal';

export function Component() {
  return (
    <LegalPage page="caPrivacyRights" content={caPrivacyRights}>
      <PrivacySignal />
    </LegalPage>
  );
}
