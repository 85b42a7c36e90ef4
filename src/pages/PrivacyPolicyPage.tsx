import { LegalPage } from '../components/LegalPage';
import { privacyPolicy } from '../content/legal/privacyPolicy';

export function Component() {
  return <LegalPage page="privacyPolicy" document={privacyPolicy} />;
}
