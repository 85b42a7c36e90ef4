import type { MouseEvent } from 'react';
import { Link, useLocation, type LinkProps } from 'react-router-dom';
import { focusHeading } from './focus';

/** Whether a click on a link asks the browser for another tab, a window or a download, and leaves this page as it is. */
export const opensElsewhere = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/**
 * A link to a page of the site. On that page itself the link focuses the heading and scrolls to the top, as loading the
 * page again would; the router alone would visibly do nothing.
 */
export function PageLink(props: Omit<LinkProps, 'onClick'> & { to: string }) {
  const { pathname } = useLocation();
  return (
    <Link
      {...props}
      onClick={(event) => {
        if (pathname === props.to && !opensElsewhere(event)) focusHeading(document.querySelector('main h1'));
      }}
    />
  );
}
