import { site } from '../config/site';

/** A `mailto:` link to an email address of the site. In a narrow column the address breaks after the @. */
export function MailLink({ address = site.email }: { address?: string }) {
  const [name, domain] = address.split('@');
  return (
    <a href={`mailto:${address}`}>
      {`${name}@`}
      <wbr />
      {domain}
    </a>
  );
}
