import { LegalPage } from '../components/LegalPage';
import { caPrivacyRights } from '../content/legal/caPrivacyRights';

export function Component() {
  return <LegalPage page="caPrivacyRights" document={caPrivacyRights} />;
}
