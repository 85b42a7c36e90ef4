import { bootPage } from './bootPage';

// What runs inline in a page without a form.
bootPage();
