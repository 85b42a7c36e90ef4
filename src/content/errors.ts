import { layoutCopy } from './layout';

/** The words of the 404 page and of the error page. */
export const errorCopy = {
  notFound: {
    heading: 'Oops! Page not found',
    text: 'There is nothing at this address. The link may be old, or a letter may be missing.',
    home: layoutCopy.returnToHome,
  },
  unexpected: {
    heading: 'Unexpected Application Error!',
    text: 'Part of this page broke or did not arrive. Answers in the rate form are kept in this tab where your browser allows it. Load the page again; if that does not help, start from the home page.',
    reload: 'Load this page again',
    home: layoutCopy.returnToHome,
    unknown: 'Unknown error',
  },
} as const;
