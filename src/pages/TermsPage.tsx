import { terms } from '../content/legal/terms';
import { LegalPage } from '../features/legal/LegalPage';

export const Component = () => <LegalPage page="terms" content={terms} />;
