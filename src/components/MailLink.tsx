import { site } from '../config/site';

const [name, domain] = site.email.split('@');

/** The site's email address, as a link that writes to it. In a narrow column it breaks after the @. */
export function MailLink() {
  return (
    <a href={`mailto:${site.email}`}>
      {`${name}@`}
      <wbr />
      {domain}
    </a>
  );
}
