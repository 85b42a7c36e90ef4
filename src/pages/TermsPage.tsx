import { LegalPage } from '../components/LegalPage';
import { terms } from '../content/legal/terms';

export function Component() {
  return <LegalPage page="terms" document={terms} />;
}
