import { privacyPolicy } from '../content/legal/privacyPolicy';
import { LegalPage } from '../features/legal/LegalPage';

export const Component = () => <LegalPage page="privacyPolicy" content={privacyPolicy} />;
