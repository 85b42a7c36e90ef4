import { bootPage } from './bootPage';

// The inline script in the head of a page without a form.
bootPage();
