import { LegalPage } from '../components/LegalPage';
import { terms } from '../content/legal/terms';

/** The terms of service. */
export function Component() {
  return <LegalPage page="terms" document={terms} />;
}
