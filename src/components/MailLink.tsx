import { site } from '../config/site';

/** The site's email address, as a link that writes to it. */
export function MailLink() {
  return <a href={`mailto:${site.email}`}>{site.email}</a>;
}
