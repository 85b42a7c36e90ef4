import { Link, useLocation, type LinkProps } from 'react-router-dom';
import { focusHeading } from './focus';

/** Whether a click on a link asks the browser for another tab, a window or a download. */
export const opensElsewhere = ({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/**
 * A link to a page of the site. If that page is open already, the link focuses its heading and scrolls to the top, as a
 * reload would.
 */
export function PageLink(props: Omit<LinkProps, 'onClick'> & { to: string }) {
  const { pathname } = useLocation();
  return (
    <Link
      {...props}
      onClick={(event) => {
        if (pathname === props.to && !opensElsewhere(event)) focusHeading();
      }}
    />
  );
}
