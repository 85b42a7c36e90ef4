import { Link, useLocation, type LinkProps } from 'react-router-dom';
import { opensElsewhere } from '../lib/opensElsewhere';
import { focusHeading } from './focus';

/**
 * A link to a page of the site. On that very page it leads to the page's top and heading, as loading it again would,
 * where the router alone does nothing that shows.
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
