import { Link, useLocation, type LinkProps } from 'react-router-dom';
import { opensElsewhere } from '../lib/opensElsewhere';
import { focusHeading } from './focus';

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
