import { bootPage } from './bootPage';
import { keepEarlyAnswers } from './earlyAnswers';

// What runs inline in a page with a form.
bootPage();
keepEarlyAnswers();
