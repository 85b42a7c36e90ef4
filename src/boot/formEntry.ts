import { bootPage } from './bootPage';
import { restoreEarlyAnswers } from './earlyAnswers';

// The inline script in the head of a page with a form.
bootPage();
restoreEarlyAnswers();
