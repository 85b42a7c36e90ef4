import { Link, useLocation, type LinkProps } from 'react-router-dom';
import { formPages, pageAt } from '../config/paths';
import { continueAtTop } from './focus';

/** Whether a click on a link asks the browser for another tab, a window or a download. */
export const opensElsewhere = (event: Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>) =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

/**
 * A link to a page of the site. A page with a form is loaded as a document, so that the browser can use its prerendered
 * copy. If the page is open already, the link focuses its heading and scrolls to the top, as a reload would.
 */
export function PageLink(props: Omit<LinkProps, 'onClick'> & { to: string }) {
  const { pathname } = useLocation();
  return (
    <Link
      reloadDocument={formPages.includes(pageAt(props.to))}
      {...props}
      onClick={(event) => {
        if (pathname === props.to && !opensElsewhere(event)) continueAtTop();
      }}
    />
  );
}
