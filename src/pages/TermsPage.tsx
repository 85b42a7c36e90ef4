import { terms } from '../content/legal/terms';
import { LegalPage } from '../features/legal/LegalPage';

export function Component() {
  return <LegalPage page="terms" content={terms} />;
}
