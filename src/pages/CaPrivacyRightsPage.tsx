import { caPrivacyRights } from '../content/legal/caPrivacyRights';
import { LegalPage } from '../features/legal/LegalPage';

export const Component = () => <LegalPage page="caPrivacyRights" content={caPrivacyRights} />;
