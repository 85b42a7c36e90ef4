import { boot } from './boot';

/** What runs inline in the pages without a form. */
boot(false);
