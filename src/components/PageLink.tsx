import { forwardRef, type ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { focusHeading } from './focus';

/**
 * A link to a page of the site. On that very page it leads to the page's top and heading, as loading it again would,
 * where the router alone does nothing that shows.
 */
export const PageLink = forwardRef<
  HTMLAnchorElement,
  Omit<ComponentProps<typeof Link>, 'onClick'> & { to: string }
>(function PageLink(props, ref) {
  const { pathname } = useLocation();
  return (
    <Link
      ref={ref}
      {...props}
      onClick={() => {
        if (pathname === props.to) focusHeading(document.querySelector('main h1'));
      }}
    />
  );
});
